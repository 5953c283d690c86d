import { defineBlock } from '../../editor/define-block';
import type { WordadsAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';

export default defineBlock<WordadsAttributes>({ metadata, icon, edit: () => import('./edit') });
