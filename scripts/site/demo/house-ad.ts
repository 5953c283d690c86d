import type { AdSettings } from '../../../api/contract/money/ad-settings.contract';
import type { Session } from '../session';

/** Turns ads on, and gives the demo site an ad of its own, if it has none. */
export async function showHouseAd(session: Session): Promise<void> {
	const settings = await session.call<AdSettings>('GET', 'jetpack/v4/wordads/settings');
	const [picture] = await session.call<{ id: number }[]>('GET', 'wp/v2/media', { query: { slug: 'bakery-cake' } });
	const [page] = await session.call<{ link: string }[]>('GET', 'wp/v2/pages', { query: { slug: 'menu' } });
	if (settings.house_ads.length > 0 || !picture || !page) {
		return;
	}
	const { codes, needs_consent } = settings;
	const ad = { format: 'mrec', picture_id: picture.id, link: page.link, from: '', until: '' };
	await session.call('POST', 'jetpack/v4/wordads/settings', { body: { codes, needs_consent, shows_to_editors: true, house_ads: [ad] } });
	await session.call('POST', 'jetpack/v4/module/wordads/active', { body: { active: true } });
}
