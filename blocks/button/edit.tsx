import { __experimentalUseGradient as useGradient, useBlockProps, withColors } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { useFloatedWidth } from '../../components/width-panel';
import { appearance } from './appearance';
import type { ButtonAttributes } from './attributes';
import { Button } from './button';
import { Inspector } from './inspector';

type Attributes = ButtonAttributes & Record<string, unknown>;

interface NamedColor {
	readonly color?: string | undefined;
}

interface EditProps extends BlockEditProps<Attributes> {
	readonly textColor: NamedColor;
	readonly backgroundColor: NamedColor;
	readonly setTextColor: (color: string | undefined) => void;
	readonly setBackgroundColor: (color: string | undefined) => void;
}

interface BlockEditorSelectors {
	getBlockRootClientId: (clientId: string) => string | null;
	getBlockAttributes: (clientId: string) => Readonly<Record<string, unknown>> | null;
}

/** The attributes that follow those of the block around, where they differ from it. */
function useFollowed(clientId: string, attributes: Attributes): Readonly<Record<string, unknown>> {
	const { passthroughAttributes } = attributes;
	const around = useSelect(
		(select) => {
			const editor = select('core/block-editor') as BlockEditorSelectors;
			const parent = editor.getBlockRootClientId(clientId);
			return parent ? editor.getBlockAttributes(parent) : null;
		},
		[clientId]
	);
	const followed = Object.entries(passthroughAttributes ?? {}).map(([own, theirs]) => [own, around?.[theirs]] as const);
	return Object.fromEntries(followed.filter(([own, value]) => around && value !== attributes[own]));
}

function Edit({ attributes, setAttributes, clientId, context, ...colors }: EditProps) {
	const { align, borderRadius, element, placeholder, text = '', width } = attributes;
	const { textColor, backgroundColor, setTextColor, setBackgroundColor } = colors;
	const { gradientValue, setGradient } = useGradient();
	const { __unstableMarkNextChangeAsNotPersistent: markNotPersistent } = useDispatch('core/block-editor');

	const followed = useFollowed(clientId, attributes);
	const changed = JSON.stringify(followed);
	useEffect(() => {
		if (Object.keys(followed).length > 0) {
			// It follows; it is no step of its own to undo.
			void markNotPersistent();
			setAttributes(followed);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- by value
	}, [changed]);

	const widthPanel = { width, align, onChange: (value: string | undefined) => setAttributes({ width: value }) };
	useFloatedWidth(widthPanel);
	const parentWidth = context['jetpack/parentBlockWidth'];
	const hasOwnWidth = parentWidth === undefined;

	const { className, style } = appearance(attributes);
	return (
		<div {...useBlockProps({ className: 'wp-block-button jetpack-submit-button' })}>
			<Inspector
				textColor={textColor.color}
				backgroundColor={backgroundColor.color}
				gradient={gradientValue}
				borderRadius={borderRadius}
				width={hasOwnWidth ? widthPanel : null}
				onTextColor={setTextColor}
				onBackgroundColor={setBackgroundColor}
				onGradient={setGradient}
				onBorderRadius={(radius) => setAttributes({ borderRadius: radius })}
			/>
			<Button
				className={className}
				// The editor's canvas may not have the classes of the theme's colours.
				style={{
					...style,
					color: textColor.color,
					...(gradientValue ? { background: gradientValue } : { backgroundColor: backgroundColor.color }),
					...(!hasOwnWidth && { width: '100%' }),
				}}
				text={text}
				placeholder={placeholder}
				isPlain={element === 'input'}
				onChange={(value) => setAttributes({ text: value })}
			/>
		</div>
	);
}

export default withColors({ backgroundColor: 'background-color' }, { textColor: 'color' })(Edit as never);
