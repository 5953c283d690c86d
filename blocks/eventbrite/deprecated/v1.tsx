import { getColorClassName, RichText } from '@wordpress/block-editor';
import { makeBlock } from '../../../components/make-block';

interface Attributes {
	readonly url?: string;
	readonly eventId?: number;
	readonly useModal?: boolean;
	readonly style?: string;
	readonly text?: string;
	readonly backgroundColor?: string;
	readonly textColor?: string;
	readonly customBackgroundColor?: string;
	readonly customTextColor?: string;
	readonly borderRadius?: number;
	readonly className?: string;
}

const styleOf = ({ style, useModal }: Attributes): string => style ?? (useModal ? 'modal' : 'inline');

function Button(attributes: Attributes) {
	const { url, eventId, text = '', backgroundColor, textColor, customBackgroundColor, customTextColor, borderRadius } = attributes;
	const backgroundClass = getColorClassName('background-color', backgroundColor);
	const textClass = getColorClassName('color', textColor);
	const classes = [
		'wp-block-button__link',
		(textColor ?? customTextColor) && 'has-text-color',
		textClass,
		(backgroundColor ?? customBackgroundColor) && 'has-background',
		backgroundClass,
		borderRadius === 0 && 'no-border-radius',
	];
	return (
		<div className="wp-block-button">
			<RichText.Content
				tagName="a"
				value={text}
				className={classes.filter(Boolean).join(' ')}
				href={url}
				id={`eventbrite-widget-${eventId}`}
				rel="noopener noreferrer"
				role="button"
				style={{
					backgroundColor: backgroundClass ? undefined : customBackgroundColor,
					color: textClass ? undefined : customTextColor,
					borderRadius: borderRadius ? `${borderRadius}px` : undefined,
				}}
				target="_blank"
			/>
		</div>
	);
}

/** The button had no block of its own. */
export const v1 = {
	attributes: {
		url: { type: 'string' },
		eventId: { type: 'number' },
		useModal: { type: 'boolean' },
		style: { type: 'string' },
		text: { type: 'string', default: 'Register' },
		backgroundColor: { type: 'string' },
		textColor: { type: 'string' },
		customBackgroundColor: { type: 'string' },
		customTextColor: { type: 'string' },
		borderRadius: { type: 'number' },
	},
	isEligible: (attributes: Attributes) => attributes.useModal !== undefined,
	save: ({ attributes }: { readonly attributes: Attributes }) => {
		const { url, eventId } = attributes;
		if (!eventId) {
			return null;
		}
		if (styleOf(attributes) === 'modal') {
			return Button(attributes);
		}
		return (
			<a className="eventbrite__direct-link" href={url}>
				{url}
			</a>
		);
	},
	migrate: (attributes: Attributes) => {
		const { useModal: _useModal, text, backgroundColor, textColor, customBackgroundColor, customTextColor, borderRadius, ...kept } = attributes;
		const style = styleOf(attributes);
		if (style !== 'modal') {
			return [{ ...kept, style }, []];
		}
		const classes = (kept.className ?? '').split(' ').filter(Boolean);
		const isOfButton = (name: string) => name.startsWith('is-style-');
		const button = makeBlock('jetpack/button', {
			element: 'a',
			uniqueId: 'eventbrite-widget-id',
			text,
			textColor,
			customTextColor,
			backgroundColor,
			customBackgroundColor,
			borderRadius,
			className: classes.filter(isOfButton).join(' '),
		});
		const className = kept.className === undefined ? {} : { className: classes.filter((name) => !isOfButton(name)).join(' ') };
		return [{ ...kept, style, ...className }, [button]];
	},
};
