import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useHandOver } from '../../../features/aiContent/use-hand-over';
import { useAiAccess } from '../../../features/connection/use-ai-access';
import { AiTools } from '../../../features/suggestion/components/ai-tools';
import { type AiTool, languagesForLocale, toolMessages } from '../../../features/suggestion/prompts';
import { useAsk } from '../../../features/suggestion/use-suggestion';
import { watchUsage } from '../../../sagas/refetch-usage.saga';
import { watchSuggestions } from '../../../sagas/stream-suggestion.saga';
import { useSagas } from '../../../store/hooks';
import { editorInitialState } from '../../../store/initial-state';
import metadata from '../block.json';

const sagas = [watchSuggestions, watchUsage];

interface AiToolbarMenuProps {
	readonly clientId: string;
	readonly onClose: () => void;
}

/**
 * The tools for one block. The block is handed over to an AI Assistant block, in which the new text streams in and
 * from which Undo brings it back as it was.
 */
export function AiToolbarMenu({ clientId, onClose }: AiToolbarMenuProps) {
	useSagas(sagas);
	const ask = useAsk();
	const { isConnected } = useAiAccess();
	const { text, serialized, canHandOver, handOver } = useHandOver(clientId, metadata.name);

	const onSelect = (tool: AiTool) => {
		const messages = toolMessages(tool, { content: text, history: [] });
		const block = createBlock(metadata.name, { originalContent: serialized(), content: text, promptType: tool.type });
		handOver(block);
		ask(block.clientId, { feature: 'ai-assistant', messages });
		onClose();
	};

	return (
		<>
			{!isConnected && (
				<p className="sitewright-ai-tools__note">
					{__('Your account is not connected to Jetpack at the moment.', 'sitewright')}
				</p>
			)}
			<AiTools
				hasContent={text !== ''}
				isDisabled={!isConnected || !canHandOver}
				languages={languagesForLocale(editorInitialState().siteLocale)}
				onSelect={onSelect}
			/>
		</>
	);
}
