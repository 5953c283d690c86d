import { Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Gif } from '../../api/gifs';
import { EntryForm } from '../../components/entry-form';
import { GifResults } from './gif-results';
import { icon } from './icon';

interface GifSearchProps {
	/** What the field holds at first. */
	readonly value: string;
	readonly isBusy: boolean;
	readonly error: string | null;
	readonly found: { readonly text: string; readonly gifs: readonly Gif[] } | null;
	readonly onSubmit: (entered: string) => void;
	readonly onChoose: (gif: Gif) => void;
	/** Where there is a GIF to go back to. */
	readonly onCancel?: (() => void) | undefined;
}

function outcomeOf({ text, gifs }: NonNullable<GifSearchProps['found']>): string {
	return gifs.length === 0
		? /* translators: %s: what was searched. */
			sprintf(__('No results for "%s". Try other words.', 'sitewright'), text)
		: /* translators: %d: number of GIFs. */
			sprintf(_n('%d GIF found. Choose one.', '%d GIFs found. Choose one.', gifs.length, 'sitewright'), gifs.length);
}

/** Asks for a GIF: by words, or by its address (spec 2 §2, §5). */
export function GifSearch({ value, isBusy, error, found, onSubmit, onChoose, onCancel }: GifSearchProps) {
	return (
		<EntryForm
			icon={icon}
			label={__('GIF', 'sitewright')}
			instructions={__('Search for a GIF, or paste the address of one on GIPHY.', 'sitewright')}
			placeholder={__('Enter search terms, e.g. cat…', 'sitewright')}
			value={value}
			action={__('Search', 'sitewright')}
			busyAction={__('Searching…', 'sitewright')}
			error={error}
			isBusy={isBusy}
			takesFocus={onCancel !== undefined}
			onSubmit={onSubmit}
			onCancel={onCancel}
			below={
				<>
					<div role="status" className="wp-block-jetpack-gif__status">
						{isBusy && <Spinner />}
						{isBusy && __('Looking for GIFs…', 'sitewright')}
						{found && outcomeOf(found)}
					</div>
					{found && found.gifs.length > 0 && <GifResults gifs={found.gifs} onChoose={onChoose} />}
					<div className="wp-block-jetpack-gif__attribution">{__('Powered by GIPHY', 'sitewright')}</div>
				</>
			}
		/>
	);
}
