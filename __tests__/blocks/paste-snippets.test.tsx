import { setDefaultBlockName } from '@wordpress/blocks';
import { screen } from '@testing-library/react';
import { pasteSnippets } from '../../editor/paste-snippets';
import { answerRest } from '../support/fake-rest';
import { createBlock, loadDefinition, openEditor, registerCoreStandIns, registerFolders } from './support/editor';

const widget = '<script src="https://assets.calendly.com/assets/external/widget.js" type="text/javascript" async></script>';
const badge = `<link href="https://assets.calendly.com/assets/external/widget.css" rel="stylesheet">${widget}<script type="text/javascript">Calendly.initBadgeWidget({ url: 'https://calendly.com/example/intro', text: 'Schedule', color: '#00a2ff' });</script>`;
const popup = `<!-- Calendly link widget begin -->${widget}<a href="" onclick="Calendly.initPopupWidget({url: 'https://calendly.com/example/intro'});return false;">Schedule</a>`;
const checkout = `<div id="eventbrite-widget-container-77"></div><script src="https://www.eventbrite.com/static/widgets/eb_widgets.js"></script><script>window.EBWidgets.createWidget({widgetType: 'checkout', eventId: '77'});</script>`;
const reservation = `<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=77&type=standard&theme=tall&lang=de-DE'></script>`;

beforeAll(async () => {
	const folders = ['calendly', 'eventbrite', 'opentable', 'button'];
	registerCoreStandIns();
	setDefaultBlockName('core/paragraph');
	await registerFolders(...folders);
	pasteSnippets(await Promise.all(folders.map(loadDefinition)));
	answerRest({});
});
// WordPress writes what it does to a paste to the console.
beforeEach(() => void jest.spyOn(console, 'log').mockImplementation());
afterEach(() => jest.restoreAllMocks());

async function pasteInto(content: string, text: string) {
	const editor = await openEditor([createBlock('core/paragraph', { content })]);
	await editor.user.click(screen.getByRole('document', { name: 'core/paragraph' }));
	await editor.user.paste(text);
	return editor.blocks();
}

it.each([
	['a badge of Calendly', badge, 'jetpack/calendly', { url: 'https://calendly.com/example/intro', style: 'link' }],
	['a popup of Calendly', popup, 'jetpack/calendly', { url: 'https://calendly.com/example/intro', style: 'link' }],
	['a checkout of Eventbrite', checkout, 'jetpack/eventbrite', { url: 'https://www.eventbrite.com/e/77' }],
	['a reservation of OpenTable', reservation, 'jetpack/opentable', { rid: ['77'], style: 'tall', lang: 'de-DE' }],
])('%s that is pasted becomes its block, in the place of an empty paragraph', async (_, snippet, name, attributes) => {
	expect(await pasteInto('', snippet)).toMatchObject([{ name, attributes }]);
});

it.each([
	['badge', badge],
	['popup', popup],
])('a pasted %s of Calendly keeps its text on the button', async (_, snippet) => {
	expect(await pasteInto('', snippet)).toMatchObject([{ innerBlocks: [{ name: 'jetpack/button', attributes: { text: 'Schedule' } }] }]);
});

it('leaves the paragraph that somebody writes in', async () => {
	expect(await pasteInto('Book here', reservation)).toMatchObject([
		{ name: 'core/paragraph', attributes: { content: 'Book here' } },
		{ name: 'jetpack/opentable' },
	]);
});

it.each([
	['somebody else’s script', '<script>alert(1)</script>'],
	['a snippet among words', `Book a table: ${reservation}`],
	['megabytes', reservation + ' '.repeat(5_000_000)],
])('leaves %s to WordPress', async (_, text) => {
	const left = jest.fn((event: Event) => event.stopImmediatePropagation());
	document.addEventListener('paste', left, { capture: true });
	await pasteInto('', text);
	document.removeEventListener('paste', left, { capture: true });
	expect(left).toHaveBeenCalledTimes(1);
});
