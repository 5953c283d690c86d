import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { apiErrorOf } from '../api/errors';
import { firstFailure, useLazyResolveRedirectQuery } from '../api/resolve-redirect';
import { linkParagraph } from './link-paragraph';
import { useKeptFocus } from './use-kept-focus';

/** Why nothing was embedded: what was entered cannot be, or the site could not ask. */
export type EmbedFailure = { readonly is: 'refused' } | { readonly is: 'unasked'; readonly message: string };

interface EmbedTry {
	/** Null for what is no address at all. */
	readonly address: string | null;
	/** Takes the address that it leads to, and says whether the block can embed that. */
	readonly onFound: (url: string) => boolean;
	/** There is nothing to embed; not called where the site could not ask. */
	readonly onRefused: () => void;
}

type State =
	/** What is embedded, if anything. */
	| { readonly is: 'shown' }
	/** The form is asked for, in its place. */
	| { readonly is: 'edited' }
	| { readonly is: 'tested' }
	| { readonly is: 'failed'; readonly failure: EmbedFailure };

export interface Embedding {
	/** For the block's wrapper, which takes the focus of a form that goes. */
	readonly wrapper: RefObject<HTMLDivElement>;
	/** The form is there even where something is embedded. */
	readonly isEditing: boolean;
	/** Opens the form, or leaves it; what is still under way comes to nothing. */
	readonly setEditing: (isEditing: boolean) => void;
	readonly isTesting: boolean;
	readonly failure: EmbedFailure | null;
	/** Asks the site whether an address leads somewhere, and only then has the block embed it. */
	readonly embed: (attempt: EmbedTry) => Promise<void>;
	/** The same for what need not be asked: whether the block embeds it. */
	readonly settle: (isEmbedded: boolean) => void;
	/** Puts a paragraph with what a person entered in the place of the block. */
	readonly convertToLink: (text: string) => void;
}

/** What the edit of a block knows while a person embeds something by its address. */
export function useEmbedding(clientId: string): Embedding {
	const { replaceBlock } = useDispatch('core/block-editor');
	const [resolve] = useLazyResolveRedirectQuery();
	const { wrapper, keepFocus } = useKeptFocus();
	const [state, setState] = useState<State>({ is: 'shown' });
	const attempts = useRef(0);

	const settle = (isEmbedded: boolean) => {
		if (isEmbedded) {
			keepFocus();
		}
		setState(isEmbedded ? { is: 'shown' } : { is: 'failed', failure: { is: 'refused' } });
	};

	const embed = async ({ address, onFound, onRefused }: EmbedTry) => {
		const own = ++attempts.current;
		setState({ is: 'tested' });
		const answer = address === null ? undefined : await resolve(address);
		if (own !== attempts.current) {
			return;
		}
		const error = answer?.error && apiErrorOf(answer.error);
		// 400 is the site's own "not one of a service that can be embedded".
		if (error && error.status !== 400) {
			setState({ is: 'failed', failure: { is: 'unasked', message: error.message } });
			return;
		}
		const isEmbedded = answer?.data !== undefined && answer.data.status < firstFailure && onFound(answer.data.url);
		settle(isEmbedded);
		if (!isEmbedded) {
			onRefused();
		}
	};

	return {
		wrapper,
		isEditing: state.is !== 'shown',
		setEditing: (isEditing) => {
			attempts.current++;
			keepFocus();
			setState({ is: isEditing ? 'edited' : 'shown' });
		},
		isTesting: state.is === 'tested',
		failure: state.is === 'failed' ? state.failure : null,
		embed,
		settle,
		convertToLink: (text) => void replaceBlock(clientId, linkParagraph(text)),
	};
}
