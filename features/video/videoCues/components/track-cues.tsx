import { usePlayer } from '../../playerSources/use-player';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { cueAdded, cueChanged, cueRemoved, cuesClosed, cuesSubmitted, moreCuesShown, selectCueEditor, trackDescribed } from '../slice';
import { CueEditorModal } from './cue-editor';

/** Connects the editor of cues of a block; nothing while it is closed. `sagas/video/edit-cues.saga.ts` loads and saves. */
export function TrackCues({ clientId, url }: { readonly clientId: string; readonly url: string }) {
	const dispatch = useAppDispatch();
	const editor = useAppSelector((state) => selectCueEditor(state, clientId));
	const { onFailed: _onFailed, ...player } = usePlayer(`${clientId}-cues`);
	return (
		editor && (
			<CueEditorModal
				editor={editor}
				url={url}
				player={player}
				onDescribe={(changes) => dispatch(trackDescribed(changes))}
				onAdd={(times) => dispatch(cueAdded(times)).payload.id}
				onChange={(id, changes) => dispatch(cueChanged({ id, changes }))}
				onRemove={(id) => dispatch(cueRemoved({ id }))}
				onShowMore={() => dispatch(moreCuesShown())}
				onSave={() => dispatch(cuesSubmitted())}
				onClose={() => dispatch(cuesClosed())}
			/>
		)
	);
}
