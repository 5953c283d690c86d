import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { apiErrorOf } from '../../api/errors';
import { type Gif, useLazyGetGifQuery, useLazySearchGifsQuery } from '../../api/gifs';
import { firstFailure, useLazyResolveRedirectQuery } from '../../api/resolve-redirect';
import { defaultPadding, embedOf, type GifAttributes, idOf, paddingOf, parseEntry } from './attributes';

type ChosenGif = Pick<GifAttributes, 'giphyUrl' | 'searchText' | 'paddingTop'>;

type Outcome = { readonly chosen: ChosenGif } | { readonly message: string };

type Step =
	| { readonly at: 'start' | 'lookingUp' }
	| { readonly at: 'search'; readonly text: string }
	| { readonly at: 'failed'; readonly message: string };

interface GifSearch {
	readonly isBusy: boolean;
	/** Why there is nothing to choose; null while nothing failed. */
	readonly error: string | null;
	/** What was found, with the text that was searched. */
	readonly found: { readonly text: string; readonly gifs: readonly Gif[] } | null;
	/** Takes search text, an address or a snippet. */
	readonly submit: (entered: string) => void;
	readonly choose: (gif: Gif) => void;
	/** Forgets what was found; what is still under way comes to nothing. */
	readonly reset: () => void;
}

const refusal = () => __('Sorry, this content could not be embedded.', 'sitewright');

/** Finds a GIF by what a person enters (spec 2 §5 "GIF"). */
export function useGifSearch(onChoose: (chosen: ChosenGif) => void): GifSearch {
	const [searchGifs, search] = useLazySearchGifsQuery();
	const [getGif] = useLazyGetGifQuery();
	const [resolveRedirect] = useLazyResolveRedirectQuery();
	const [step, setStep] = useState<Step>({ at: 'start' });
	const attempt = useRef(0);

	const reset = () => {
		attempt.current++;
		setStep({ at: 'start' });
	};
	const pick = (chosen: ChosenGif) => {
		reset();
		onChoose(chosen);
	};

	/** Without a search service a GIF is shown by its address all the same. */
	const lookUp = async (id: string): Promise<Outcome> => {
		const { data, error } = await getGif(id);
		const failure = error && apiErrorOf(error);
		return failure?.code === 'gif_not_found'
			? { message: failure.message }
			: { chosen: { giphyUrl: embedOf(id), searchText: data?.title || undefined, paddingTop: data ? paddingOf(data) : defaultPadding } };
	};
	const follow = async (address: string): Promise<Outcome> => {
		const { data, error } = await resolveRedirect(address);
		const id = data && data.status < firstFailure ? idOf(data.url) : null;
		return id === null ? { message: error ? apiErrorOf(error).message : refusal() } : lookUp(id);
	};
	const embed = async (looking: Promise<Outcome>) => {
		const own = ++attempt.current;
		setStep({ at: 'lookingUp' });
		const outcome = await looking;
		if (own !== attempt.current) {
			return;
		}
		if ('message' in outcome) {
			setStep({ at: 'failed', message: outcome.message });
		} else {
			pick(outcome.chosen);
		}
	};

	const submit = (entered: string) => {
		const entry = parseEntry(entered);
		switch (entry.kind) {
			case 'search':
				attempt.current++;
				setStep({ at: 'search', text: entry.text });
				void searchGifs(entry.text);
				break;
			case 'gif':
				void embed(lookUp(entry.id));
				break;
			case 'shortLink':
				void embed(follow(entry.address));
				break;
			case 'foreign':
				setStep({ at: 'failed', message: refusal() });
		}
	};

	const isSearch = step.at === 'search';
	const { error, isFetching, currentData } = search;
	return {
		isBusy: step.at === 'lookingUp' || (isSearch && isFetching),
		error: step.at === 'failed' ? step.message : isSearch && !isFetching && error ? apiErrorOf(error).message : null,
		found: isSearch && !isFetching && !error && currentData ? { text: step.text, gifs: currentData } : null,
		submit,
		choose: (gif) => pick({ giphyUrl: gif.embedUrl, searchText: isSearch ? step.text : gif.title, paddingTop: paddingOf(gif) }),
		reset,
	};
}
