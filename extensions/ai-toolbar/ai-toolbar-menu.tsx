import { MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { selectorsOf, useBlockEditor } from '../../editor/wordpress';
import { useAllowance } from '../../features/ai/aiFeature/use-allowance';
import { setUpMessage } from '../../features/ai/aiFeature/components/set-up-ai';
import { editOpened } from '../../features/ai/inlineEdit/slice';
import { useInstructions } from './use-instructions';
import { selectSiteLocale } from '../../features/site/session/slice';
import { AiTools } from '../../features/ai/suggestion/components/ai-tools';
import { suggestionError } from '../../features/ai/suggestion/errors';
import { languagesForLocale } from '../../features/ai/suggestion/prompts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { barShortcut } from '../../features/ai/suggestion/bar-shortcut';

interface AiToolbarMenuProps {
	readonly onClose: () => void;
}

/** The tools for the selected blocks: the text changes in its block, and the changes can be reviewed there. */
export default function AiToolbarMenu({ onClose }: AiToolbarMenuProps) {
	const dispatch = useAppDispatch();
	const allowance = useAllowance();
	const { source, canAsk, hasModel } = allowance;
	const languages = languagesForLocale(useAppSelector(selectSiteLocale));
	const clientIds = useBlockEditor((editor) => editor.getSelectedBlockClientIds(), []);
	const { hasText, send } = useInstructions(clientIds);
	const obstacle = () => (source === 'none' ? setUpMessage(allowance) : suggestionError('error_quota_exceeded').message);
	return (
		<>
			<MenuGroup>
				<MenuItem
					shortcut={selectorsOf('core/keyboard-shortcuts')?.getShortcutRepresentation(barShortcut) ?? ''}
					onClick={() => {
						dispatch(editOpened({ clientIds }));
						onClose();
					}}
				>
					{__('Ask for a change…', 'sitewright')}
				</MenuItem>
			</MenuGroup>
			<AiTools
				hasContent={hasText}
				hasModel={hasModel}
				canContinue
				disabledReason={canAsk ? null : obstacle()}
				languages={languages}
				onSelect={(tool) => {
					send({ tool });
					onClose();
				}}
			/>
		</>
	);
}
