import type { BlockFlows } from '../../ports/block-flows';
import { defaultPadding, embedOf, type GifAttributes, idOf, paddingOf, parseEntry } from './attributes';

/** The GIF of an entered address, or of the target of a short link. */
function gifIdOf(entered: string, resolved: string): string | null {
	const entry = parseEntry(entered);
	return entry.kind === 'gif' ? entry.id : idOf(resolved);
}

/** Addresses and snippets of GIPHY (spec 2 §5 "GIF"); only a short link must be resolved. */
export const flows: BlockFlows<GifAttributes> = {
	embed: {
		addressOf: (entered) => {
			const entry = parseEntry(entered);
			return entry.kind === 'shortLink' ? entry.address : entry.kind === 'gif' ? '' : null;
		},
		attributesOf: (entered, resolved) => {
			const id = gifIdOf(entered, resolved);
			return id === null ? null : { giphyUrl: embedOf(id), searchText: undefined, paddingTop: defaultPadding };
		},
		gif: {
			idOf: gifIdOf,
			attributesOf: (gif) => ({ searchText: gif.title || undefined, paddingTop: paddingOf(gif) }),
		},
	},
};
