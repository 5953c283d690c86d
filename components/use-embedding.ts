import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { apiErrorOf } from '../api/errors';
import { firstFailure, useLazyResolveRedirectQuery } from '../api/resolve-redirect';
import { linkParagraph } from './link-paragraph';

/** Puts a paragraph with what a person entered in the place of a block. */
export function useConvertToLink(clientId: string): (text: string) => void {
	const { replaceBlock } = useDispatch('core/block-editor');
	return (text) => void replaceBlock(clientId, linkParagraph(text));
}

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

export interface Embedding {
	/** The form is asked for, in the place of what is embedded. */
	readonly isEditing: boolean;
	readonly setEditing: (isEditing: boolean) => void;
	readonly isTesting: boolean;
	readonly failure: EmbedFailure | null;
	/** Asks the site whether an address leads somewhere, and only then has the block embed it. */
	readonly embed: (attempt: EmbedTry) => Promise<void>;
	readonly convertToLink: (text: string) => void;
}

/** What the edit of a block knows while a person embeds something by its address. */
export function useEmbedding(clientId: string): Embedding {
	const [resolve, { isFetching }] = useLazyResolveRedirectQuery();
	const [failure, setFailure] = useState<EmbedFailure | null>(null);
	const [isEditing, setEditing] = useState(false);
	const convertToLink = useConvertToLink(clientId);

	const embed = async ({ address, onFound, onRefused }: EmbedTry) => {
		setFailure(null);
		const answer = address === null ? undefined : await resolve(address);
		const error = answer?.error && apiErrorOf(answer.error);
		// 400 is the site's own "not one of a service that can be embedded".
		if (error && error.status !== 400) {
			setFailure({ is: 'unasked', message: error.message });
		} else if (answer?.data && answer.data.status < firstFailure && onFound(answer.data.url)) {
			setEditing(false);
		} else {
			setFailure({ is: 'refused' });
			onRefused();
		}
	};

	return {
		isEditing,
		setEditing: (changed) => {
			setFailure(null);
			setEditing(changed);
		},
		isTesting: isFetching,
		failure,
		embed,
		convertToLink,
	};
}
