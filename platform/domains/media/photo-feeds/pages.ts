import { escapeHtml } from '../../../core/http/escape-html';
import type { Page } from '../../../core/http/page';
import { connectedPopup, type PopupForm, startPopup } from '../../../core/http/popup-pages';
import { sentence } from '../../../core/sentence';

export function startPage(form: PopupForm, siteUrl: string, isSample: boolean): Page {
	const site = `<strong><bdi>${escapeHtml(siteUrl)}</bdi></strong>`;
	return isSample
		? startPopup(
				form,
				sentence('Connect the sample account'),
				sentence('The site %s asks to show the latest photos of the sample account.', site),
				sentence('No app of Instagram is set up on this platform. The sample account has drawn pictures, so that you can try the block.')
			)
		: startPopup(
				form,
				sentence('Connect your Instagram account'),
				sentence('The site %s asks to show the latest photos of your Instagram account.', site),
				sentence('Instagram will ask you to agree. The site keeps copies of the photos; you can disconnect at any time.')
			);
}

export const connectedPage = (username: string, script: string): Page =>
	connectedPopup(sentence('The account %s is connected. You can close this window.', `<strong><bdi>${escapeHtml(username)}</bdi></strong>`), script);
