import { __ } from '@wordpress/i18n';
import { useBlockEditor, usePostId } from '../../editor/wordpress';
import { blocksText } from '../../features/aiContent/blocks-text';
import { handOverTarget } from '../../features/aiContent/hand-over-target';
import { useAllowance } from '../../features/aiFeature/use-allowance';
import { notConnectedMessage } from '../../features/connection/not-connected-message';
import { selectSiteLocale } from '../../features/session/slice';
import { handOverRequested } from '../../features/suggestion/actions';
import { AiTools } from '../../features/suggestion/components/ai-tools';
import { conversationBlock } from '../../features/suggestion/conversation';
import { suggestionError } from '../../features/suggestion/errors';
import { languagesForLocale } from '../../features/suggestion/prompts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

interface AiToolbarMenuProps {
	readonly clientId: string;
	readonly onClose: () => void;
}

interface Conditions {
	readonly isConnected: boolean;
	readonly isUpgradeRequired: boolean;
	readonly canHandOver: boolean;
}

function disabledReason({ isConnected, isUpgradeRequired, canHandOver }: Conditions): string | null {
	if (!isConnected) {
		return notConnectedMessage();
	}
	if (isUpgradeRequired) {
		return suggestionError('error_quota_exceeded').message;
	}
	return canHandOver ? null : __('This block is locked.', 'sitewright');
}

/**
 * The tools for one block. An AI Assistant block replaces the block and streams the new text; Undo restores the old block.
 */
export default function AiToolbarMenu({ clientId, onClose }: AiToolbarMenuProps) {
	const dispatch = useAppDispatch();
	const { isConnected, isUpgradeRequired, hasModel } = useAllowance();
	const languages = languagesForLocale(useAppSelector(selectSiteLocale));
	const hasText = useBlockEditor(
		(editor) => {
			const block = editor.getBlock(handOverTarget(editor, clientId));
			return block !== null && blocksText([block]) !== '';
		},
		[clientId]
	);
	const postId = usePostId();
	const canHandOver = useBlockEditor(
		(editor) => {
			const target = handOverTarget(editor, clientId);
			return editor.canRemoveBlock(target) && editor.canInsertBlockType(conversationBlock, editor.getBlockRootClientId(target));
		},
		[clientId]
	);
	return (
		<AiTools
			hasContent={hasText}
			hasModel={hasModel}
			disabledReason={disabledReason({ isConnected, isUpgradeRequired, canHandOver })}
			languages={languages}
			onSelect={(tool) => {
				dispatch(handOverRequested({ clientId, tool, postId }));
				onClose();
			}}
		/>
	);
}
