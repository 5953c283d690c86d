import { RawHTML } from '@wordpress/element';
import { useListMediaFilesQuery } from '../../api/media/media';
import { IdleLinks } from '../../components/idle-links';
import type { GalleryImage } from './attributes';

/** The credits that the page prints below the gallery: each once. Those of the last answer stay while another picture's is asked for. */
export function Credits({ images }: { readonly images: readonly GalleryImage[] }) {
	const ids = images.map(({ id }) => Number(id)).filter((id) => id > 0);
	const { data: files = [] } = useListMediaFilesQuery(ids, { skip: ids.length === 0 });
	const credits = new Set(files.flatMap(({ id, credit }) => (credit && ids.includes(id) ? credit : [])));
	return credits.size > 0 ? (
		<IdleLinks>
			<ul className="tiled-gallery__credits">
				{[...credits].map((credit) => (
					<li key={credit}>
						<RawHTML>{credit}</RawHTML>
					</li>
				))}
			</ul>
		</IdleLinks>
	) : null;
}
