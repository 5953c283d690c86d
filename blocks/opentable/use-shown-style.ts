import { useEffect, useRef } from '@wordpress/element';
import { type OpenTableAttributes, type OpenTableStyle, parseIds } from './attributes';
import { styleOf } from './shown';

/**
 * The style that the block shows; the button is for a single restaurant (spec 2 §5). A changed style or number of
 * restaurants is saved in the attributes. Opening a post does not change it.
 */
export function useShownStyle(attributes: OpenTableAttributes, setAttributes: (changed: Partial<OpenTableAttributes>) => void): OpenTableStyle {
	const { className = '' } = attributes;
	const picked = styleOf(attributes);
	const isMulti = parseIds(attributes.rid).length > 1;
	const style = picked === 'button' && isMulti ? 'standard' : picked;
	const choice = `${picked} ${isMulti}`;
	const savedChoice = useRef(choice);
	useEffect(() => {
		if (savedChoice.current !== choice) {
			savedChoice.current = choice;
			setAttributes({ style, ...(style !== picked && { className: className.replace(/is-style-\w+/, `is-style-${style}`) }) });
		}
	}, [choice, style, picked, className, setAttributes]);
	return style;
}
