import { MenuGroup, MenuItem } from '@wordpress/components';
import { useMergeRefs, useRefEffect } from '@wordpress/compose';
import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { type AiTool, type Language, languageLabels, needsModel, type Tone, toneLabels, tones } from '../prompts';
import { useEscape } from '../use-escape';
import { useSubmenuArrows } from '../use-submenu-arrows';
import { AiMenuItem } from './ai-menu-item';

interface AiToolsProps {
	/** Whether there is text that the tools can change. */
	readonly hasContent: boolean;
	/** A model is connected; without one the tools that need it are disabled. */
	readonly hasModel: boolean;
	/** Whether the text can be continued in its block. */
	readonly canContinue?: boolean;
	/** Why no tool can be used; null if they can. */
	readonly disabledReason?: string | null;
	readonly languages: readonly Language[];
	readonly onSelect: (tool: AiTool) => void;
}

type Submenu = 'tone' | 'language';

const improvements = [
	{ type: 'summarize', label: () => __('Summarize', 'sitewright') },
	{ type: 'make-longer', label: () => __('Make longer', 'sitewright') },
	{ type: 'make-shorter', label: () => __('Make shorter', 'sitewright') },
	{ type: 'correct-spelling', label: () => __('Correct spelling and grammar', 'sitewright') },
	{ type: 'continue', label: () => __('Continue writing', 'sitewright') },
] as const;

/** Spec 1 §2, surface 11: the tools that change a text, disabled with a note while they cannot be used. */
export function AiTools({ hasContent, hasModel, canContinue = false, disabledReason = null, languages, onSelect }: AiToolsProps) {
	const [{ open, last }, setMenu] = useState<{ open: Submenu | null; last: Submenu | null }>({ open: null, last: null });
	const close = useCallback(() => setMenu((menu) => ({ open: null, last: menu.open })), []);
	const escapeRef = useEscape(open !== null, close);
	const arrowsRef = useSubmenuArrows(open === null ? null : close);
	// The content is loaded after the menu has opened, and changes with the submenu: the focus follows.
	const focusRef = useRefEffect<HTMLElement>(
		(element) => {
			const item = element.querySelector<HTMLElement>(open === null && last ? `[data-opens="${last}"]` : '[role="menuitem"]');
			item?.focus();
		},
		[open, last]
	);
	const ref = useMergeRefs([escapeRef, arrowsRef, focusRef]);

	const offered = improvements.filter(({ type }) => canContinue || type !== 'continue');
	const note = disabledReason ?? (hasContent ? null : __('Add content to activate the tools below', 'sitewright'));
	const isUsable = (tool: AiTool) => note === null && (hasModel || !needsModel(tool));
	const item = (key: string, label: string, tool: AiTool) => <AiMenuItem key={key} label={label} isDisabled={!isUsable(tool)} onClick={() => onSelect(tool)} />;
	const submenu = (name: Submenu, label: string, isUseful: boolean) => (
		<AiMenuItem label={label} opens={name} isDisabled={note !== null || !isUseful} onClick={() => setMenu({ open: name, last: null })} />
	);
	const back = <MenuItem onClick={close}>{__('Back', 'sitewright')}</MenuItem>;

	return (
		<div ref={ref} className="sitewright-ai-tools">
			{note !== null && <p className="sitewright-ai-tools__note">{note}</p>}
			{note === null && !hasModel && <p className="sitewright-ai-tools__note">{__('The other tools need an AI model.', 'sitewright')}</p>}
			{open === null && (
				<>
					<MenuGroup label={__('Improve', 'sitewright')}>{offered.map(({ type, label }) => item(type, label(), { type }))}</MenuGroup>
					<MenuGroup>
						{submenu('tone', __('Change tone', 'sitewright'), true)}
						{submenu('language', __('Translate', 'sitewright'), hasModel)}
					</MenuGroup>
				</>
			)}
			{open === 'tone' && (
				<MenuGroup label={__('Change tone', 'sitewright')}>
					{back}
					{tones.map((tone: Tone) => item(tone, toneLabels[tone](), { type: 'change-tone', tone }))}
				</MenuGroup>
			)}
			{open === 'language' && (
				<MenuGroup label={__('Translate', 'sitewright')}>
					{back}
					{languages.map((language) => item(language, languageLabels[language](), { type: 'change-language', language }))}
				</MenuGroup>
			)}
		</div>
	);
}
