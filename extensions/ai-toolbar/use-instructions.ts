import { useBlockEditor } from '../../editor/wordpress';
import { usePostId } from '../../editor/use-place';
import { useAppDispatch } from '../../store/hooks';
import { blocksText } from '../../features/ai/aiContent/blocks-text';
import { editIdOf, editOpened, editRequested, type Instruction } from '../../features/ai/inlineEdit/slice';

interface Instructions {
	/** Whether the blocks have text that can be changed. */
	readonly hasText: boolean;
	readonly send: (instruction: Instruction) => void;
}

/** Sends instructions about blocks. */
export function useInstructions(clientIds: readonly string[]): Instructions {
	const dispatch = useAppDispatch();
	const postId = usePostId();
	const hasText = useBlockEditor(
		(editor) => clientIds.some((clientId) => blocksText([editor.getBlock(clientId)].flatMap((block) => block ?? [])) !== ''),
		[clientIds]
	);
	return {
		hasText,
		send: (instruction) => {
			dispatch(editOpened({ clientIds }));
			dispatch(editRequested({ id: editIdOf(clientIds), instruction, postId }));
		},
	};
}
