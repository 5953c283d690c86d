import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { EditToolbar } from '../../components/edit-toolbar';
import { useKeptFocus } from '../../components/use-kept-focus';
import { embedProps } from '../../features/places/embeds/embed-props';
import { useEmbed } from '../../features/places/embeds/use-embed';
import { type OpenTableAttributes, parseEmbed } from './attributes';
import { isAddress } from './shown';
import metadata from './block.json';
import { frameOf } from './frame';
import { Inspector } from './inspector';
import { OpenTable } from './opentable';
import { minCharacters, RestaurantPicker } from './restaurant-picker';
import { useRestaurantSearch } from './use-restaurant-search';
import { useShownStyle } from './use-shown-style';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export { flows } from './flows';

export default function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<OpenTableAttributes & { readonly align?: string } & Record<string, unknown>>) {
	const form = useEmbed(clientId, metadata.name);
	const { onSearch, ...search } = useRestaurantSearch();
	const style = useShownStyle(attributes, setAttributes);
	const frame = frameOf(attributes);
	const isFormShown = frame === null || form.entry.status !== 'idle';

	const searchOrEmbed = (entered: string) => {
		if (parseEmbed(entered)) {
			form.onEmbed(entered);
		}
		// A pasted address is not a name (spec 2 §5) and must not start a search.
		onSearch(isAddress(entered) || entered.length < minCharacters ? '' : entered);
	};
	const pick = (rid: readonly string[]) => {
		setAttributes({ rid });
		form.onClose();
	};

	return (
		<div {...useBlockProps({ ref: useKeptFocus(isFormShown) })}>
			{!isFormShown && (
				<>
					<EditToolbar label={__('Edit', 'sitewright')} onEdit={() => form.onOpen('')} />
					<Inspector lang={attributes.lang} newtab={attributes.newtab} onChange={setAttributes} />
				</>
			)}
			<OpenTable
				{...embedProps(form, '')}
				frame={frame}
				style={style}
				align={attributes.align}
				isSelected={isSelected}
				picker={<RestaurantPicker {...search} onSearch={searchOrEmbed} onPick={pick} />}
			/>
		</div>
	);
}
