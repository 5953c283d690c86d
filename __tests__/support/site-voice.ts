import type { SiteVoice } from '../../api/contract/ai/site-voice.contract';
import type { VoiceState } from '../../features/ai/siteVoice/use-site-voice';

/** Nobody has said how the texts of the site sound. */
export const emptyVoice: SiteVoice = { voice: '', words: [], glossary: [], blocks: [], post_type: '', from_wordpress: '' };

export const noVoice: VoiceState = { status: 'none', words: [], settingsUrl: null, onRetry: () => undefined };
