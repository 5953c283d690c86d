import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type EmbedEntry, embedRequested, formClosed, formOpened, linkRequested, selectEmbed } from './slice';

/** The form of an embed block and its actions. */
export interface EmbedForm {
	readonly entry: EmbedEntry;
	/** `text` is the initial text of the field. */
	readonly onOpen: (text: string) => void;
	readonly onClose: () => void;
	readonly onEmbed: (entered: string) => void;
	readonly onConvertToLink: (text: string) => void;
}

/**
 * Connects the form of a block to the slice `embeds`.
 * @param blockName Names the block's flow; `sagas/places/resolve-embed.saga.ts` runs it.
 */
export function useEmbed(clientId: string, blockName: string): EmbedForm {
	const dispatch = useAppDispatch();
	return {
		entry: useAppSelector((state) => selectEmbed(state, clientId)),
		onOpen: (text) => dispatch(formOpened({ clientId, entered: text })),
		onClose: () => dispatch(formClosed({ clientId })),
		onEmbed: (entered) => dispatch(embedRequested({ clientId, blockName, entered })),
		onConvertToLink: (text) => dispatch(linkRequested({ clientId, text })),
	};
}
