import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useBlockEditor } from '../../../editor/wordpress';
import { titleOf } from '../shared/services';
import { styleOf } from '../shared/styles';
import { listClass, type SharingButtonsAttributes } from './attributes';
import { Inspector } from './inspector';
import { defaultSize, sizeOf, withMarks } from './looks';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

const button = 'jetpack/sharing-button';

/** The buttons of a new list. */
const template = ['mastodon', 'facebook', 'whatsapp', 'mail', 'copy'].map((service) => [button, { service, label: titleOf(service) ?? '' }] as const);

/** A new block says its style and size: another plugin may have other defaults. */
export const variations = [
	{
		name: 'services',
		title: __('Sharing Buttons', 'sitewright'),
		isDefault: true,
		scope: ['inserter' as const],
		attributes: { styleType: 'icon-text', size: defaultSize },
	},
];

export default function Edit({ attributes, setAttributes, clientId }: BlockEditProps<SharingButtonsAttributes & Record<string, unknown>>) {
	const { styleType, iconColorValue, iconBackgroundColorValue, elementClass } = attributes;
	const blockProps = useBlockProps({ className: listClass({ ...attributes, size: sizeOf(attributes) }) });
	const isEmpty = useBlockEditor((editor) => editor.getBlockCount(clientId) === 0, [clientId]);
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
					// A saved list without buttons stays empty.
					...(elementClass === undefined && { template }),
					templateLock: false,
					orientation: 'horizontal',
					templateInsertUpdatesSelection: false,
					// Nothing else would be seen of an empty list.
					...(isEmpty && { renderAppender: InnerBlocks.ButtonBlockAppender }),
				})}
			/>
		</>
	);
}
