import { defineBlock } from '../../editor/define-block';
import metadata from './block.json';
import { icon } from './icon';

export default defineBlock<{ readonly guid?: string }>({ metadata, icon, edit: () => import('./edit') });
