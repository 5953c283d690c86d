import type { ResponseOf } from '../../api/contract/define';
import type { GetSettings } from '../../api/contract/site/settings.contract';

type Settings = ResponseOf<typeof GetSettings>;

/** An answer of the settings' route. */
export const settingsAnswer = (changes: Partial<Settings> = {}): { readonly body: Settings } => ({
	body: {
		platform_url: '',
		platform_url_is_fixed: false,
		ai_is_on: true,
		ai_is_fixed: false,
		can_use_ai: true,
		ai_keeps_prompts: false,
		deletes_data: false,
		videos_private: false,
		videos_private_is_fixed: false,
		...changes,
	},
});
