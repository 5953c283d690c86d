import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import { useKeptFocus } from '../../components/use-kept-focus';
import { type GifAttributes, idOf, nameOf, parsePadding } from './attributes';
import { Gif } from './gif';
import { GifSearch } from './gif-search';
import { Toolbar } from './toolbar';
import { useGifSearch } from './use-gif-search';

export default function Edit({ attributes, setAttributes, isSelected }: BlockEditProps<GifAttributes & Record<string, unknown>>) {
	const { giphyUrl = '', searchText = '', caption = '', paddingTop } = attributes;
	const { wrapper, keepFocus } = useKeptFocus<HTMLElement>();
	const [isReplacing, setReplacing] = useState(false);

	const leaveForm = () => {
		keepFocus();
		setReplacing(false);
	};
	const { isBusy, error, found, submit, choose, reset } = useGifSearch((chosen) => {
		leaveForm();
		setAttributes(chosen);
	});

	const id = idOf(giphyUrl);
	const cancel = () => {
		reset();
		leaveForm();
	};
	return (
		<figure {...useBlockProps({ ref: wrapper })}>
			{id !== null && <Toolbar isReplacing={isReplacing} onReplace={(isNow) => (isNow ? setReplacing(true) : cancel())} />}
			{id === null || isReplacing ? (
				<GifSearch
					value={id === null && giphyUrl !== '' ? giphyUrl : searchText}
					isBusy={isBusy}
					error={error}
					found={found}
					onSubmit={submit}
					onChoose={choose}
					onCancel={id === null ? undefined : cancel}
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
