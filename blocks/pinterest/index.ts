import { SavedLink } from '../../components/saved-link';
import { defineBlock } from '../../editor/define-block';
import type { PinterestAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { icon } from './icon';

export default defineBlock<PinterestAttributes>({
	metadata,
	icon,
	save: SavedLink,
	deprecated: [v1 as never],
	edit: () => import('./edit'),
});
