import { skipToken } from '@reduxjs/toolkit/query/react';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import { type Gif as FoundGif, useSearchGifsQuery } from '../../api/media/gifs';
import { useKeptFocus } from '../../components/use-kept-focus';
import { useEmbed } from '../../features/places/embeds/use-embed';
import { type GifAttributes, idOf, nameOf, paddingOf, parseEntry, parsePadding } from './attributes';
import metadata from './block.json';
import { Gif } from './gif';
import { GifSearch } from './gif-search';
import { Toolbar } from './toolbar';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export { flows } from './flows';

export default function Edit({
	attributes: { giphyUrl = '', searchText = '', caption = '', paddingTop },
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<GifAttributes & Record<string, unknown>>) {
	const { entry, onOpen, onClose, onEmbed } = useEmbed(clientId, metadata.name);
	const [search, setSearch] = useState<string | null>(null);
	const results = useSearchGifsQuery(search ?? skipToken);
	const id = idOf(giphyUrl);
	const isFormShown = id === null || entry.status !== 'idle';
	const initialText = id === null && giphyUrl !== '' ? giphyUrl : searchText;

	const submit = (entered: string) => {
		const parsed = parseEntry(entered);
		if (parsed.kind === 'search') {
			onOpen(entered);
			setSearch(parsed.text);
			if (parsed.text === search && results.isError) {
				void results.refetch();
			}
		} else {
			setSearch(null);
			onEmbed(entered);
		}
	};
	const close = () => {
		setSearch(null);
		onClose();
	};
	const choose = (gif: FoundGif) => {
		setAttributes({ giphyUrl: gif.embedUrl, searchText: search ?? gif.title, paddingTop: paddingOf(gif) });
		close();
	};

	return (
		<figure {...useBlockProps({ ref: useKeptFocus<HTMLElement>(isFormShown) })}>
			{id !== null && <Toolbar isReplacing={isFormShown} onReplace={(isReplacing) => (isReplacing ? onOpen(initialText) : close())} />}
			{isFormShown ? (
				<GifSearch
					value={entry.status === 'idle' ? initialText : entry.entered}
					form={entry}
					search={search}
					results={results}
					onSubmit={submit}
					onChoose={choose}
					onCancel={id === null ? undefined : close}
				/>
			) : (
				<Gif
					id={id}
					name={nameOf({ searchText, caption })}
					paddingTop={parsePadding(paddingTop)}
					caption={caption}
					isSelected={isSelected}
					onCaption={(changed) => setAttributes({ caption: changed })}
				/>
			)}
		</figure>
	);
}
