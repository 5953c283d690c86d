import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { PendingAuthorization } from './authorizations';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-block-size: 100vh; margin: 0; padding: 1rem; box-sizing: border-box; background: #f0f0f1; color: #1d2327; }
main { max-inline-size: 28rem; inline-size: 100%; box-sizing: border-box; padding: 2rem; border-radius: 0.5rem; background: #fff; box-shadow: 0 1px 4px #0003; overflow-wrap: anywhere; }
h1 { margin-block: 0 1rem; font-size: 1.375rem; line-height: 1.3; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1.5rem; }
button { flex: 1 1 8rem; min-block-size: 2.75rem; padding-inline: 1rem; border: 1px solid #3858e9; border-radius: 0.25rem; background: #fff; color: #2145e6; font: inherit; cursor: pointer; }
button[value='approve'] { background: #3858e9; color: #fff; }
button:focus-visible { outline: 3px solid #1d2327; outline-offset: 2px; }
.site { color: #50575e; }
@media (prefers-color-scheme: dark) {
	body { background: #101517; color: #f0f0f1; }
	main { background: #1d2327; }
	button { background: #1d2327; border-color: #9fb1ff; color: #9fb1ff; }
	.site { color: #c3c4c7; }
	button:focus-visible { outline-color: #f0f0f1; }
}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}

function renderPage(title: string, content: string): string {
	return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

/** `<bdi>` keeps a name that is written from right to left from turning the sentence around. */
export function renderConsentPage(request: string, { site, user }: PendingAuthorization): string {
	return renderPage(
		'Connect your account',
		`<p>The site <strong><bdi>${escapeHtml(site.title)}</bdi></strong> asks to connect <strong><bdi>${escapeHtml(user.displayName)}</bdi></strong> (<bdi>${escapeHtml(user.login)}</bdi>), so that you can write with the AI assistant.</p>
<p class="site"><bdi>${escapeHtml(site.url)}</bdi></p>
<p>What you ask the assistant, and the content that you ask it to work on, will be sent to this platform. You can disconnect at any time.</p>
<form method="post" action="/authorize">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<button type="submit" name="decision" value="approve">Approve</button>
<button type="submit" name="decision" value="cancel">Cancel</button>
</form>`
	);
}

export function renderExpiredPage(): string {
	return renderPage(
		'This link is no longer valid',
		'<p>It was used before, or it is older than ten minutes. Please go back to your site and connect again.</p>'
	);
}

/** Browsers apply `form-action` to the redirect that follows the form, so it names the site's origin too. */
export function sendPage(reply: FastifyReply, status: number, html: string, redirectUri?: string): FastifyReply {
	const formTargets = redirectUri === undefined ? "'self'" : `'self' ${new URL(redirectUri).origin}`;
	return reply
		.code(status)
		.headers({
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
			'x-frame-options': 'DENY',
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			'cache-control': 'no-store',
		})
		.send(html);
}
