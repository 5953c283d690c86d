import { escapeHtml } from '../../../../core/http/escape-html';
import type { Page } from '../../../../core/http/page';
import { connectedPopup, type PopupForm, startPopup } from '../../../../core/http/popup-pages';
import { sentence } from '../../../../core/sentence';

export const startPage = (form: PopupForm, siteUrl: string, login: string): Page =>
	startPopup(
		form,
		sentence('Connect Google Photos'),
		sentence(
			'You are about to connect your Google Photos library to the site %1$s, for the user %2$s alone. Go on only if this is you.',
			`<strong><bdi>${escapeHtml(siteUrl)}</bdi></strong>`,
			`<strong><bdi>${escapeHtml(login)}</bdi></strong>`
		),
		sentence('Google will ask you to agree. The site sees only the pictures that you pick on Google’s own page; you can disconnect at any time.')
	);

export const connectedPage = (script: string): Page => connectedPopup(sentence('Google Photos is connected. You can close this window.'), script);
