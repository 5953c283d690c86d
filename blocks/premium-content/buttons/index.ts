import { definePart } from '../shared/define-part';
import metadata from './block.json';

export default definePart('wp-block-buttons', {
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	edit: () => import(/* webpackChunkName: "premium-content" */ './edit'),
});
