import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { AiAssistant, type AiAssistantProps } from '../../blocks/ai-assistant/ai-assistant';
import { type AnswerFindings, noFindings } from '../../features/ai/aiContent/answer-check';
import { suggestionError } from '../../features/ai/suggestion/errors';
import { usedUpAiFeature } from '../support/ai-feature';
import { noVoice } from '../support/site-voice';

const handlers = () => ({
	onPromptChange: jest.fn(),
	onTemplate: jest.fn(),
	onSend: jest.fn(),
	onTool: jest.fn(),
	onStop: jest.fn(),
	onCancel: jest.fn(),
	onDiscard: jest.fn(),
	onRegenerate: jest.fn(),
	onRetry: jest.fn(),
	onAnswer: jest.fn(),
	onAccept: jest.fn(),
	onUpgrade: jest.fn(),
});

const mends = { onFixHeadings: jest.fn(), onRemoveLinks: jest.fn(), onAltText: jest.fn(), onDecorative: jest.fn() };

function show(changes: Partial<AiAssistantProps> = {}) {
	const called = handlers();
	const view = (props: Partial<AiAssistantProps>) => (
		<AiAssistant
			status="init"
			isReconnecting={false}
			error={null}
			text=""
			answers={[]}
			prompt=""
			isEditing={false}
			hasAnswer={false}
			isFromBlocks={false}
			isTitle={false}
			hasContent={false}
			languages={['en']}
			check={{ findings: noFindings, ...mends }}
			voice={noVoice}
			avoidedWords={[]}
			onReplaceWord={jest.fn()}
			source="platform"
			canAsk
			isConnected
			isSiteConnected
			canManage
			isUpgradeRequired={false}
			canUpgrade
			offersUpgrade
			feature={null}
			usage={null}
			hasModel
			hasTranscription
			links={{ connection: '/connection', connectors: null, upgrade: '/upgrade', guidelines: '/guidelines', feedback: '/feedback', modelSetup: '/setup' }}
			inputRef={createRef()}
			endRef={createRef()}
			{...called}
			{...props}
		/>
	);
	// A notice is also announced outside the block; what counts here is what stands in it.
	const { container } = render(view(changes));
	return { ...called, block: within(container), user: userEvent.setup() };
}

const input = () => screen.getByRole('textbox', { name: 'Ask the AI Assistant' });
const button = (name: string) => screen.queryByRole('button', { name });
const done = { status: 'done', text: 'A text', hasAnswer: true, prompt: 'Write', hasContent: true } as const;

describe('the prompt', () => {
	it('cannot be sent while it is empty', async () => {
		const { user, onSend } = show();
		expect(button('Send')).toBeDisabled();
		await user.type(input(), '{Enter}');
		expect(onSend).not.toHaveBeenCalled();
	});

	it('of spaces alone cannot be sent either', async () => {
		const { user, onSend } = show({ prompt: '   ' });
		await user.type(input(), '{Enter}');
		expect(onSend).not.toHaveBeenCalled();
	});

	it('is sent by Enter and by Generate, and Shift+Enter makes a new line', async () => {
		const { user, onSend } = show({ prompt: 'Write', isEditing: true });
		await user.type(input(), '{Shift>}{Enter}{/Shift}');
		expect(onSend).not.toHaveBeenCalled();
		await user.type(input(), '{Enter}');
		await user.click(screen.getByRole('button', { name: 'Generate' }));
		expect(onSend).toHaveBeenCalledTimes(2);
	});
});

describe('the answers so far', () => {
	const answers = ['First', 'Second', 'Third'];

	it.each([
		['Second', '2 / 3', { 'Previous answer': 'First', 'Next answer': 'Third' }],
		['First', '1 / 3', { 'Previous answer': null, 'Next answer': 'Second' }],
		['Third', '3 / 3', { 'Previous answer': 'Second', 'Next answer': null }],
		['Written by Undo', '– / 3', { 'Previous answer': 'Third', 'Next answer': null }],
	])('lead from “%s”, %s, to those before and after it', async (text, position, targets) => {
		const { user, onAnswer, block } = show({ ...done, text, answers });
		expect(block.getByText(position)).toBeVisible();
		for (const [name, target] of Object.entries(targets)) {
			onAnswer.mockClear();
			await user.click(block.getByRole('button', { name }));
			expect(onAnswer.mock.calls).toEqual(target === null ? [] : [[target]]);
		}
	});

	it.each([
		['one', ['First'], '– / 1'],
		['several', answers, '– / 3'],
	])('lead back to the last of %s after Undo or Discard', async (_, known, position) => {
		const { user, onAnswer, block } = show({ prompt: 'Write', isEditing: true, answers: known });
		expect(block.getByText(position)).toBeVisible();
		await user.click(block.getByRole('button', { name: 'Previous answer' }));
		expect(onAnswer.mock.calls).toEqual([[known.at(-1)]]);
	});

	it('show no buttons while there is only one', () => {
		show({ ...done, answers: ['A text'] });
		expect(button('Previous answer')).toBeNull();
	});
});

describe('an answer with faults', () => {
	const faulty = (findings: Partial<AnswerFindings>) => show({ ...done, check: { findings: { ...noFindings, ...findings }, ...mends } });
	beforeEach(() => jest.clearAllMocks());

	it('says what is wrong, offers the mends by keyboard, and can be accepted all the same', async () => {
		const { user, onAccept } = faulty({ hasSkippedLevel: true, emptyLinks: 2 });
		const group = within(screen.getByRole('group', { name: 'Before you accept' }));
		const said = group.getAllByRole('status').map(({ textContent }) => textContent);
		expect(said).toEqual(['A heading skips a level.', '2 links have no text or lead nowhere.']);
		act(() => screen.getByRole('button', { name: 'Fix headings' }).focus());
		await user.keyboard('{Enter}');
		await user.tab();
		await user.keyboard('{Enter}');
		expect([mends.onFixHeadings, mends.onRemoveLinks].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
		await user.click(screen.getByRole('button', { name: 'Accept' }));
		expect(onAccept).toHaveBeenCalledTimes(1);
	});

	it('proposes what an image shows, takes other words, and lets it be decoration', async () => {
		const { user } = faulty({ imagesWithoutAlt: ['https://site.test/old-bridge.jpg', 'b.png'] });
		expect(screen.getByText('2 images have no alternative text.')).toBeVisible();
		const field = screen.getByRole('textbox', { name: 'Alternative text' });
		expect(field).toHaveValue('Old bridge');
		expect(field).toHaveAccessibleDescription('For the image https://site.test/old-bridge.jpg');
		await user.type(field, ' at dusk{Enter}');
		expect(mends.onAltText).toHaveBeenCalledWith('https://site.test/old-bridge.jpg', 'Old bridge at dusk');
		await user.clear(field);
		await user.type(field, ' {Enter}');
		await user.click(screen.getByRole('button', { name: 'Add alternative text' }));
		expect(mends.onAltText).toHaveBeenCalledTimes(1);
		await user.click(screen.getByRole('button', { name: 'It only decorates' }));
		expect(mends.onDecorative).toHaveBeenCalledWith('https://site.test/old-bridge.jpg');
	});

	it('says nothing without a fault', () => {
		faulty({});
		expect(screen.queryByRole('group', { name: 'Before you accept' })).toBeNull();
	});
});

describe('while the text streams in', () => {
	it.each(['requesting', 'suggesting'] as const)('(%s) there is Stop, and nothing else to press', async (status) => {
		const { user, onStop } = show({ status, text: 'So far', prompt: 'Write' });
		expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Stop']));
		expect(button('Accept')).toBeNull();
		expect(button('Generate')).toBeNull();
		await user.click(screen.getByRole('button', { name: 'Stop' }));
		expect(onStop).toHaveBeenCalledTimes(1);
	});

	it('the progress is said to screen readers', () => {
		show({ status: 'suggesting', text: 'So far', isReconnecting: true });
		expect(screen.getByRole('status')).toHaveTextContent('The connection was lost. Reconnecting…');
	});
});

describe('a suggestion', () => {
	it('can be discarded, regenerated and accepted', async () => {
		const { user, onDiscard, onRegenerate, onAccept } = show(done);
		await user.click(screen.getByRole('button', { name: 'Discard' }));
		await user.click(screen.getByRole('button', { name: 'Regenerate' }));
		await user.click(screen.getByRole('button', { name: 'Accept' }));
		expect([onDiscard, onRegenerate, onAccept].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
	});

	it('is accepted by Mod+Enter', async () => {
		const { user, onAccept, onSend } = show(done);
		await user.type(input(), '{Control>}{Enter}{/Control}');
		expect(onAccept).toHaveBeenCalledTimes(1);
		expect(onSend).not.toHaveBeenCalled();
	});

	it('that is a title is accepted as one', () => {
		show({ ...done, isTitle: true });
		expect(button('Accept title')).toBeInTheDocument();
	});

	it('gives way to Cancel and Generate while the prompt is edited', async () => {
		const { user, onCancel } = show({ ...done, isEditing: true });
		expect(button('Accept')).toBeNull();
		expect(button('Generate')).toBeInTheDocument();
		await user.click(screen.getByRole('button', { name: 'Cancel' }));
		expect(onCancel).toHaveBeenCalledTimes(1);
	});

	it('in the place of blocks is discarded, regenerated and accepted in the same way', () => {
		show({ ...done, prompt: '', isFromBlocks: true });
		expect(screen.getAllByRole('button').map((element) => element.textContent || element.ariaLabel)).toEqual(
			expect.arrayContaining(['Discard', 'Regenerate', 'Accept'])
		);
		expect(button('Close')).toBeNull();
	});

	it('is not requested again by Enter on the same prompt', async () => {
		const { user, onSend } = show(done);
		await user.type(input(), '{Enter}');
		expect(onSend).not.toHaveBeenCalled();
	});
});

describe('a block in the place of others, before an answer', () => {
	const failed = { status: 'error', error: suggestionError('error_network'), text: '### Old **heading**', isFromBlocks: true } as const;

	it('is closed and not accepted, whichever way', async () => {
		const { user, onDiscard, onAccept } = show(failed);
		expect(button('Accept')).toBeNull();
		await user.type(input(), '{Control>}{Enter}{/Control}');
		await user.click(screen.getByRole('button', { name: 'Close' }));
		expect(onAccept).not.toHaveBeenCalled();
		expect(onDiscard).toHaveBeenCalledTimes(1);
	});

	it('can ask again, also with another prompt', async () => {
		const { user, onRegenerate } = show(failed);
		await user.click(screen.getByRole('button', { name: 'Regenerate' }));
		expect(onRegenerate).toHaveBeenCalledTimes(1);
	});
});

describe('a suggestion on the page', () => {
	it('is shown with the guideline notice', () => {
		show(done);
		expect(screen.getByText('AI-generated content could be inaccurate or biased.')).toBeInTheDocument();
		expect(screen.getByRole('link', { name: /Learn more/ })).toHaveAttribute('href', '/guidelines');
	});
});

describe('an error', () => {
	it.each([
		['error_network', true],
		['error_service_unavailable', true],
		['error_moderation', false],
		['error_context_too_large', false],
		['error_unclear_prompt', false],
	])('%s is said; Try again is there: %s', async (code, hasRetry) => {
		const error = suggestionError(code);
		const { user, onRetry } = show({ status: 'error', error, prompt: 'Write' });
		expect(screen.getByRole('alert')).toHaveTextContent(`Error: ${error.message}`);
		expect(button('Try again') !== null).toBe(hasRetry);
		if (hasRetry) {
			await user.click(screen.getByRole('button', { name: 'Try again' }));
			expect(onRetry).toHaveBeenCalledTimes(1);
		}
	});

	it('leaves the partial text and the prompt in place', () => {
		show({ status: 'error', error: suggestionError('error_network'), text: 'Half a sentence', hasAnswer: true, prompt: 'Write' });
		expect(screen.getByText('Half a sentence')).toBeInTheDocument();
		expect(input()).toHaveValue('Write');
	});
});

describe('the allowance', () => {
	const usage = { planType: 'free', requestsCount: 15, requestsLimit: 20, remaining: 5, isOverLimit: false, requireUpgrade: false } as const;

	it('is said when a multiple of five requests remain', async () => {
		const { user, onUpgrade } = show({ usage });
		expect(screen.getByText('You have 5 requests remaining.')).toBeInTheDocument();
		expect(screen.getByRole('link', { name: 'Upgrade now' })).toHaveAttribute('href', '/upgrade');
		await user.click(screen.getByRole('link', { name: 'Upgrade now' }));
		expect(onUpgrade).toHaveBeenCalledWith({ kind: 'upgrade', placement: 'message-bar' });
	});

	it('that is used up disables the input and shows the banner, without an error notice', async () => {
		const { block, user, onUpgrade } = show({
			isUpgradeRequired: true,
			canAsk: false,
			status: 'error',
			error: suggestionError('error_quota_exceeded'),
			prompt: 'Write',
		});
		expect(input()).toBeDisabled();
		expect(block.getByText('You have reached the request limit for your current plan.')).toBeInTheDocument();
		expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/upgrade');
		expect(screen.queryByRole('alert')).toBeNull();
		await user.click(screen.getByRole('link', { name: 'Contact Us' }));
		expect(onUpgrade).toHaveBeenCalledWith({ kind: 'contact', placement: 'prompt' });
	});

	it('that is used up is said in the message bar, with Upgrade now', () => {
		show({ isUpgradeRequired: true, canAsk: false, status: 'error', error: suggestionError('error_quota_exceeded') });
		expect(screen.getByText('You have 0 requests remaining.')).toBeInTheDocument();
		expect(screen.getByRole('link', { name: 'Upgrade now' })).toHaveAttribute('href', '/upgrade');
	});

	it('offers no upgrade to one who may not upgrade, and none where there is no tier to move to', () => {
		show({ usage, canUpgrade: false, offersUpgrade: false });
		expect(screen.getByText('You have 5 requests remaining.')).toBeInTheDocument();
		expect(screen.queryByRole('link', { name: 'Upgrade now' })).toBeNull();
	});

	it.each([
		[true, 'You have reached the requests limit for your current plan. Upgrade now to increase your requests limit to 200.'],
		[false, 'You have reached the request limit for your current plan.'],
	])('with tier plans enabled (%s) names the next tier or a contact', (tierPlansEnabled, text) => {
		const currentTier = { slug: 'ai-assistant-tier-100', value: 100, limit: 100 };
		const nextTier = { slug: 'ai-assistant-tier-200', value: 200, limit: 200 };
		const { block } = show({ isUpgradeRequired: true, canAsk: false, feature: usedUpAiFeature({ currentTier, nextTier, tierPlansEnabled }) });
		expect(block.getByText(text)).toBeInTheDocument();
	});

	it('that is used up sends one who may not upgrade to an administrator', () => {
		const { block } = show({ isUpgradeRequired: true, canAsk: false, canUpgrade: false, offersUpgrade: false });
		expect(block.getByText(/contact your site administrator/)).toBeInTheDocument();
		expect(screen.queryByRole('link', { name: /Upgrade|Contact/ })).toBeNull();
	});
});

describe('an empty prompt', () => {
	it('has suggestions under it, which go away with the first letter', async () => {
		const { user, onTemplate } = show();
		await user.click(within(screen.getByRole('group', { name: 'Suggestions' })).getByRole('button', { name: 'Write a post about…' }));
		expect(onTemplate).toHaveBeenCalledWith('Write a post about ');
	});

	it.each([
		['is written', { prompt: 'W' }],
		['is answered', { ...done, prompt: '' }],
		['runs', { status: 'requesting' }],
		['is disabled', { source: 'none', canAsk: false }],
	] as const)('has no suggestions once it %s', (_, changes) => {
		show(changes);
		expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull();
	});
});

describe('without a model', () => {
	it.each([{}, done, { status: 'error', error: suggestionError('error_network') }] as const)('the block says so all the time: %j', (changes) => {
		show({ ...changes, hasModel: false });
		expect(screen.getByText('No AI model is connected: outlines by rule')).toBeVisible();
		expect(screen.getByRole('link', { name: 'Connect a model' })).toHaveAttribute('href', '/setup');
	});

	it('one who may not connect it gets no link', () => {
		const links = { connection: '/c', connectors: null, upgrade: '/u', guidelines: '/g', feedback: '/f', modelSetup: null };
		show({ hasModel: false, links });
		expect(screen.queryByRole('link', { name: 'Connect a model' })).toBeNull();
	});

	it('with one nothing is said', () => {
		show();
		expect(screen.queryByText(/No AI model/)).toBeNull();
	});
});

describe('without a connection', () => {
	it('the banner says how to connect and the input is disabled', () => {
		const { block } = show({ source: 'none', canAsk: false });
		expect(block.getByText('Your account is not connected to Sitewright at the moment.')).toBeInTheDocument();
		expect(screen.getByRole('link', { name: 'Reconnect Sitewright' })).toHaveAttribute('href', '/connection');
		expect(input()).toBeDisabled();
	});
});
