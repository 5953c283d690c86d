import { defineBlock } from '../../editor/define-block';
import { preloadEdit } from '../../editor/lazy-edit';
import { whenPostIsOpen } from '../../editor/when-post-is-open';
import metadata from './block.json';
import { hasRecordings } from './has-recordings';

const definition = defineBlock<{ readonly content?: string }>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	edit: () => import('./edit'),
	onRegistered: () => whenPostIsOpen(() => void offerRecordings()),
});

/** The store, which comes with the edit, offers what a crash left behind. */
async function offerRecordings(): Promise<void> {
	if (await hasRecordings()) {
		await preloadEdit(definition);
	}
}

export default definition;
