import { publishSurface } from '../../editor/inline-surface';
import type { RoomStore } from '../../sagas/core/load-rooms.saga';

const loadPreviews = () => import(/* webpackChunkName: "inline-edit" */ '../../features/ai/inlineEdit/previews');

/** Shows in the blocks what the store says of inline edits. Derived from the state alone, so that a replayed state is shown, too. */
export function showInlineEdits(store: RoomStore): void {
	let read: ReturnType<Awaited<ReturnType<typeof loadPreviews>>['createPreviewReader']> | undefined;
	let last = store.getState();
	function show() {
		const { inlineEdit, suggestion } = store.getState();
		const barOf = inlineEdit.openId === null ? null : (inlineEdit.edits[inlineEdit.openId]?.clientIds[0] ?? null);
		publishSurface({ barOf, previews: read ? read(inlineEdit, suggestion) : new Map() });
	}
	function update() {
		if (!read) {
			// Without it the bar works, and the block shows its text.
			loadPreviews().then(
				({ createPreviewReader }) => {
					read ??= createPreviewReader();
					show();
				},
				() => undefined
			);
		}
		show();
	}
	// A bar may have been opened before this was loaded.
	if (last.inlineEdit.openId !== null) {
		update();
	}
	store.subscribe(() => {
		const state = store.getState();
		const isSame = state.inlineEdit === last.inlineEdit && (state.suggestion === last.suggestion || Object.keys(state.inlineEdit.edits).length === 0);
		last = state;
		if (!isSame) {
			update();
		}
	});
}
