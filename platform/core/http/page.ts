import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Language, languageOfRequest } from '../language';
import type { Sentence } from '../sentence';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-block-size: 100vh; margin: 0; padding: 1rem; box-sizing: border-box; background: #f0f0f1; color: #1d2327; }
main { max-inline-size: 28rem; inline-size: 100%; box-sizing: border-box; padding: 2rem; border-radius: 0.5rem; background: #fff; box-shadow: 0 1px 4px #0003; overflow-wrap: anywhere; }
h1 { margin-block: 0 1rem; font-size: 1.375rem; line-height: 1.3; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1.5rem; }
button { flex: 1 1 8rem; min-block-size: 2.75rem; padding-inline: 1rem; border: 1px solid #3858e9; border-radius: 0.25rem; background: #fff; color: #2145e6; font: inherit; cursor: pointer; }
button[value='approve'] { background: #3858e9; color: #fff; }
a { color: #2145e6; }
.notice { padding: 0.75rem 1rem; border-inline-start: 4px solid #dba617; background: #fcf9e8; }
.error { padding: 0.5rem 1rem; border-inline-start: 4px solid #d63638; background: #fcf0f1; }
dl > div { display: flex; gap: 1rem; justify-content: space-between; padding-block: 0.5rem; border-block-end: 1px solid #dcdcde; }
dd { margin: 0; text-align: end; min-inline-size: 0; }
.fields { flex-direction: column; }
.fields > button { flex: none; }
.field > * { margin-block: 0 0.5rem; }
label { display: block; }
input[type='email'] { inline-size: 100%; min-block-size: 2.75rem; box-sizing: border-box; padding-inline: 0.75rem; border: 1px solid #8c8f94; border-radius: 0.25rem; background: inherit; color: inherit; font: inherit; }
fieldset { margin: 0; padding: 0; border: 0; }
legend { padding: 0; }
.choice { display: flex; gap: 0.75rem; align-items: center; min-block-size: 2.75rem; padding-block: 0.375rem; box-sizing: border-box; line-height: 1.3; }
.choice input { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin: 0; }
input:focus-visible { outline: 3px solid #1d2327; outline-offset: 2px; }
button:focus-visible { outline: 3px solid #1d2327; outline-offset: 2px; }
.site { color: #50575e; }
@media (prefers-color-scheme: dark) {
	body { background: #101517; color: #f0f0f1; }
	main { background: #1d2327; }
	button { background: #1d2327; border-color: #9fb1ff; color: #9fb1ff; }
	a { color: #9fb1ff; }
	.notice { background: #2c2711; }
	.error { background: #33191a; }
	dl > div { border-color: #50575e; }
	.site { color: #c3c4c7; }
	button:focus-visible, input:focus-visible { outline-color: #f0f0f1; }
}
`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
const styleHash = hashOf(style);

/** A page of the platform for people. */
export interface Page {
	readonly title: Sentence;
	/** @return HTML in the language. */
	readonly content: (language: Language) => string;
}

function renderPage({ title: titleSentence, content }: Page, language: Language): string {
	const title = language.html(titleSentence);
	return `<!doctype html>
<html lang="${language.tag}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content(language)}
</main>
</body>
</html>
`;
}

interface PageOptions {
	/** Where a form of the page leads besides the platform: browsers apply `form-action` to the redirect that follows it. */
	readonly formTarget?: string | undefined;
	/** The script in the page, word for word. */
	readonly script?: string;
}

/** Sends a page that runs and loads nothing else, in the language that the browser asks for. */
export function sendPage(reply: FastifyReply, status: number, page: Page, { formTarget, script }: PageOptions = {}): FastifyReply {
	const formTargets = formTarget === undefined ? "'self'" : `'self' ${new URL(formTarget).origin}`;
	const scripts = script === undefined ? '' : ` script-src 'sha256-${hashOf(script)}';`;
	return reply
		.code(status)
		.headers({
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}';${scripts} form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
			'x-frame-options': 'DENY',
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			'cache-control': 'no-store',
		})
		.send(renderPage(page, languageOfRequest(reply.request)));
}
