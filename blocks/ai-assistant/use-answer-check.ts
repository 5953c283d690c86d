import type { BlockInstance } from '@wordpress/blocks';
import { useMemo } from '@wordpress/element';
import { useBlockEditor } from '../../editor/wordpress';
import { addAltText, checkAnswer, fixHeadings, noFindings, removeEmptyLinks } from '../../features/ai/aiContent/answer-check';
import type { AnswerCheckProps } from '../../features/ai/suggestion/components/answer-check';
import { answerMended, imageCalledDecorative } from '../../features/ai/suggestion/slice';
import { useAppDispatch } from '../../store/hooks';

/** The level of the title of the post. */
const titleLevel = 1;

/** The blocks of a post in the order of reading, up to a block. */
function* blocksBefore(blocks: readonly BlockInstance[], clientId: string): Generator<BlockInstance, boolean> {
	for (const block of blocks) {
		if (block.clientId === clientId) {
			return true;
		}
		yield block;
		if (yield* blocksBefore(block.innerBlocks, clientId)) {
			return true;
		}
	}
	return false;
}

function headingBefore(blocks: readonly BlockInstance[], clientId: string): number {
	const heading = [...blocksBefore(blocks, clientId)].findLast(({ name }) => name === 'core/heading');
	return heading ? Number(heading.attributes['level']) : titleLevel;
}

interface CheckedAnswer {
	/** Null while there is no answer to accept. */
	readonly text: string | null;
	/** The block replaced others, whose first heading keeps its level. */
	readonly isFromBlocks: boolean;
	readonly decorativeImages: readonly string[];
	/** The button that mended something is gone. */
	readonly onMended: () => void;
}

/** The findings about the answer of a block, and their mends. */
export function useAnswerCheck(clientId: string, { text, isFromBlocks, decorativeImages, onMended }: CheckedAnswer): AnswerCheckProps {
	const dispatch = useAppDispatch();
	const before = useBlockEditor(
		(editor) => (isFromBlocks || text === null ? null : headingBefore(editor.getBlocks(), clientId)),
		[clientId, isFromBlocks, text]
	);
	const findings = useMemo(() => (text === null ? noFindings : checkAnswer(text, before, decorativeImages)), [text, before, decorativeImages]);
	const mend = (change: (source: string) => string) => {
		if (text !== null) {
			dispatch(answerMended({ requesterId: clientId, text: change(text), replaced: text }));
			onMended();
		}
	};
	return {
		findings,
		onFixHeadings: () => mend((source) => fixHeadings(source, before)),
		onRemoveLinks: () => mend(removeEmptyLinks),
		onAltText: (address, altText) => mend((source) => addAltText(source, address, altText)),
		onDecorative: (address) => {
			dispatch(imageCalledDecorative({ requesterId: clientId, address }));
			onMended();
		},
	};
}
