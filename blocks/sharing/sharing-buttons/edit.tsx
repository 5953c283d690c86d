import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { titleOf } from '../shared/services';
import { styleOf } from '../shared/styles';
import { defaultSize, listClass, type SharingButtonsAttributes, sizeOf, withMarks } from './attributes';
import { Inspector } from './inspector';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

const button = 'jetpack/sharing-button';

/** A new block says its style and size: another plugin may have other defaults. */
export const variations = [
	{
		name: 'services',
		title: __('Sharing Buttons', 'sitewright'),
		isDefault: true,
		scope: ['inserter' as const],
		attributes: { styleType: 'icon-text', size: defaultSize },
		innerBlocks: ['mastodon', 'facebook', 'whatsapp', 'mail', 'copy'].map((service) => [button, { service, label: titleOf(service) ?? '' }] as const),
	},
];

export default function Edit({ attributes, setAttributes }: BlockEditProps<SharingButtonsAttributes & Record<string, unknown>>) {
	const { styleType, iconColorValue, iconBackgroundColorValue, elementClass } = attributes;
	const blockProps = useBlockProps({ className: listClass({ ...attributes, size: sizeOf(attributes) }) });
	const changeColor = (changed: Partial<SharingButtonsAttributes>) =>
		setAttributes({ ...changed, ...(elementClass !== undefined && { elementClass: withMarks(elementClass, { ...attributes, ...changed }) }) });
	return (
		<>
			<Inspector
				style={styleOf(styleType)}
				size={sizeOf(attributes)}
				color={iconColorValue}
				background={iconBackgroundColorValue}
				onStyle={(changed) => setAttributes({ styleType: changed })}
				onSize={(changed) => setAttributes({ size: changed })}
				onColor={(changed) => changeColor({ iconColor: undefined, iconColorValue: changed })}
				onBackground={(changed) => changeColor({ iconBackgroundColor: undefined, iconBackgroundColorValue: changed })}
			/>
			<ul
				{...useInnerBlocksProps(blockProps, {
					allowedBlocks: [button],
					orientation: 'horizontal',
					templateInsertUpdatesSelection: false,
					renderAppender: InnerBlocks.ButtonBlockAppender,
				})}
			/>
		</>
	);
}
