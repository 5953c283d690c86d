import { ExternalLink, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { LostPoint } from './attributes';
import { markerName } from './labels';

const maxNames = 5;

/** Names the markers that are not on the globe. */
export function LostMarkersNote({ lost }: { readonly lost: readonly LostPoint[] }) {
	if (lost.length === 0) {
		return null;
	}
	/* translators: %s: name of a marker. */
	const names = lost.slice(0, maxNames).map((point) => sprintf(__('“%s”', 'sitewright'), markerName(point)));
	return (
		<Notice status="warning" isDismissible={false}>
			{sprintf(
				/* translators: %s: names of markers. */
				_n(
					'The marker %s is not shown: its coordinates are not on the globe. Mend or delete it in the settings, under “Markers”.',
					'The markers %s are not shown: their coordinates are not on the globe. Mend or delete them in the settings, under “Markers”.',
					lost.length,
					'sitewright'
				),
				[...names, ...(lost.length > maxNames ? ['…'] : [])].join(', ')
			)}
		</Notice>
	);
}

interface NoStreetsNoteProps {
	/** The page with the settings of maps; null for who may not change them. */
	readonly settingsUrl: string | null;
}

/** Why the map has no streets, and who can change that. */
export function NoStreetsNote({ settingsUrl }: NoStreetsNoteProps) {
	return (
		<p className="wp-block-jetpack-map__hint">
			{__('This map shows countries from afar, and no streets. Streets need a tile service or a token of Mapbox.', 'sitewright')}{' '}
			{settingsUrl === null ? (
				__('An administrator of this site can choose a tile service.', 'sitewright')
			) : (
				<ExternalLink href={settingsUrl}>{__('Choose a tile service', 'sitewright')}</ExternalLink>
			)}
		</p>
	);
}
