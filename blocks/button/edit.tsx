import { __experimentalUseGradient as useGradient, useBlockProps, withColors } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useFloatedWidth } from '../../components/width-panel';
import { appearance } from './appearance';
import type { ButtonAttributes } from './attributes';
import { Button } from './button';
import { Inspector } from './inspector';
import { usePassthrough } from './use-passthrough';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

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

function Edit({ attributes, setAttributes, clientId, context, ...colors }: EditProps) {
	const { align, borderRadius, element, placeholder, text = '', width } = attributes;
	const { textColor, backgroundColor, setTextColor, setBackgroundColor } = colors;
	const { gradientValue, setGradient } = useGradient();
	usePassthrough(clientId, attributes, setAttributes);

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

export default withColors({ backgroundColor: 'background-color' }, { textColor: 'color' })(Edit);
