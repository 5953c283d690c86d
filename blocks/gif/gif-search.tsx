import { Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { apiErrorOf } from '../../api/core/errors';
import type { Gif } from '../../api/media/gifs';
import { EntryForm } from '../../components/entry-form';
import type { EmbedEntry } from '../../features/places/embeds/slice';
import { GifResults } from './gif-results';
import { icon } from './icon';

interface GifSearchProps {
	/** The initial text of the field. */
	readonly value: string;
	/** The state of the embed form, for an entered address. */
	readonly form: EmbedEntry;
	/** The text that was searched last; null after an address. */
	readonly search: string | null;
	readonly results: { readonly currentData?: readonly Gif[] | undefined; readonly isFetching: boolean; readonly error?: unknown };
	readonly onSubmit: (entered: string) => void;
	readonly onChoose: (gif: Gif) => void;
	/** Left out if the block has no GIF yet. */
	readonly onCancel?: (() => void) | undefined;
}

function outcomeOf(text: string, gifs: readonly Gif[]): string {
	return gifs.length === 0
		? /* translators: %s: searched text. */
			sprintf(__('No results for "%s". Try other words.', 'sitewright'), text)
		: /* translators: %d: number of GIFs. */
			sprintf(_n('%d GIF found. Choose one.', '%d GIFs found. Choose one.', gifs.length, 'sitewright'), gifs.length);
}

function errorOf({ form, search, results }: GifSearchProps): string | null {
	if (form.status === 'failed') {
		return form.message ?? __('Sorry, this content could not be embedded.', 'sitewright');
	}
	return search !== null && !results.isFetching && results.error ? apiErrorOf(results.error).message : null;
}

/** The form that finds a GIF by words or by its address (spec 2 §2, §5). */
export function GifSearch(props: GifSearchProps) {
	const { value, form, search, results, onSubmit, onChoose, onCancel } = props;
	const isSearching = search !== null && results.isFetching;
	const isBusy = form.status === 'resolving' || isSearching;
	const found = search !== null && !isSearching && !results.error ? results.currentData : undefined;
	return (
		<EntryForm
			icon={icon}
			label={__('GIF', 'sitewright')}
			instructions={__('Search for a GIF, or paste the address of one on GIPHY.', 'sitewright')}
			placeholder={__('Enter search terms, e.g. cat…', 'sitewright')}
			value={value}
			action={__('Search', 'sitewright')}
			busyAction={__('Searching…', 'sitewright')}
			error={errorOf(props)}
			isBusy={isBusy}
			takesFocus={onCancel !== undefined}
			onSubmit={onSubmit}
			onCancel={onCancel}
			below={
				<>
					<div role="status" className="wp-block-jetpack-gif__status">
						{isBusy && <Spinner />}
						{isBusy && __('Looking for GIFs…', 'sitewright')}
						{found && outcomeOf(search ?? '', found)}
					</div>
					{found && found.length > 0 && <GifResults gifs={found} onChoose={onChoose} />}
					<div className="wp-block-jetpack-gif__attribution">{__('Powered by GIPHY', 'sitewright')}</div>
				</>
			}
		/>
	);
}
