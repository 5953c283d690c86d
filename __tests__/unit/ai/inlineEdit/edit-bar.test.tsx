import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetLocaleData } from '@wordpress/i18n';
import { EditBar, type EditBarProps } from '../../../../features/ai/inlineEdit/components/edit-bar';
import { initialSuggestion } from '../../../../features/ai/suggestion/slice';
import { suggestionError } from '../../../../features/ai/suggestion/errors';
import { noVoice } from '../../../support/site-voice';

const allowance: EditBarProps['allowance'] = {
	source: 'platform',
	canAsk: true,
	isConnected: true,
	isSiteConnected: true,
	canManage: true,
	canUpgrade: true,
	offersUpgrade: true,
	isUpgradeRequired: false,
	feature: null,
	usage: null,
	hasModel: true,
	hasTranscription: true,
	links: { connection: '#', connectors: null, upgrade: '#', guidelines: '#', feedback: '#', modelSetup: '#' },
	onUpgrade: () => undefined,
};
const review = { texts: [], keys: ['a:0', 'a:1', 'b:0'], open: ['a:0', 'a:1', 'b:0'], current: 'a:0' };

function show(changes: Partial<EditBarProps> = {}) {
	const calls = {
		onPromptChange: jest.fn(),
		onSend: jest.fn(),
		onTool: jest.fn(),
		onStop: jest.fn(),
		onRegenerate: jest.fn(),
		onRetry: jest.fn(),
		onAnswer: jest.fn(),
		onReplaceWord: jest.fn(),
		onVisit: jest.fn(),
		onDecide: jest.fn(),
		onUndo: jest.fn(),
		onClose: jest.fn(),
	};
	render(
		<EditBar
			allowance={allowance}
			status="open"
			suggestion={initialSuggestion}
			review={null}
			answer={null}
			prompt=""
			hasText
			languages={['de', 'en']}
			voice={noVoice}
			avoidedWords={[]}
			{...calls}
			{...changes}
		/>
	);
	return { ...calls, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const input = () => screen.getByRole('textbox', { name: 'Ask the AI Assistant' });

it('sends a request with Enter, and makes a new line with Shift+Enter', async () => {
	const { user, onSend } = show({ prompt: 'Shorter' });
	await user.type(input(), '{Shift>}{Enter}{/Shift}');
	expect(onSend).not.toHaveBeenCalled();
	await user.type(input(), '{Enter}');
	expect(onSend).toHaveBeenCalledTimes(1);
});

it('offers the tools while nothing is typed', async () => {
	const { user, onTool } = show();
	await user.click(button('Improve the text'));
	await user.click(screen.getByRole('menuitem', { name: 'Continue writing' }));
	expect(onTool).toHaveBeenCalledWith({ type: 'continue' });
});

it('can be closed while nothing can be asked, whatever was typed before', async () => {
	const { user, onClose } = show({ hasText: false, prompt: 'Make it shorter' });
	expect(input()).toBeDisabled();
	expect(input()).toHaveValue('');
	await user.click(button('Close'));
	expect(onClose).toHaveBeenCalledTimes(1);
});

it('can be stopped while an answer is written', async () => {
	const { user, onStop } = show({ suggestion: { ...initialSuggestion, status: 'suggesting' } });
	expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
	await user.click(button('Stop'));
	expect(onStop).toHaveBeenCalledTimes(1);
});

describe('the review of an answer', () => {
	const reviewing = { status: 'reviewing', review, answer: 'x' } as const;

	it('by keyboard: arrows go on and back, Enter accepts, Delete refuses', async () => {
		const { user, onVisit, onDecide } = show(reviewing);
		screen.getByRole('group', { name: '3 changes' }).focus();
		await user.keyboard('{ArrowRight}{ArrowUp}{Enter}{Delete}');
		expect(onVisit.mock.calls).toEqual([['a:1'], ['b:0']]);
		expect(onDecide.mock.calls).toEqual([
			[['a:0'], 'accepted'],
			[['a:0'], 'refused'],
		]);
	});

	it('from right to left: the arrows change their places', async () => {
		resetLocaleData({ 'text direction\u0004ltr': ['rtl'] });
		const { user, onVisit } = show(reviewing);
		screen.getByRole('group', { name: '3 changes' }).focus();
		await user.keyboard('{ArrowLeft}');
		expect(onVisit).toHaveBeenCalledWith('a:1');
		resetLocaleData();
	});

	it('by mouse: each change, and all that are not decided', async () => {
		const { user, onDecide } = show({ ...reviewing, review: { ...review, open: ['a:1', 'b:0'], current: 'a:1' } });
		expect(screen.getByText('2 / 3')).toBeVisible();
		await user.click(button('Accept this change'));
		await user.click(button('Refuse this change'));
		await user.click(button('Accept all'));
		await user.click(button('Refuse all'));
		expect(onDecide.mock.calls).toEqual([
			[['a:1'], 'accepted'],
			[['a:1'], 'refused'],
			[['a:1', 'b:0'], 'accepted'],
			[['a:1', 'b:0'], 'refused'],
		]);
	});

	it('Ctrl+Enter accepts all from the prompt', async () => {
		const { user, onDecide } = show(reviewing);
		await user.type(input(), '{Control>}{Enter}{/Control}');
		expect(onDecide).toHaveBeenCalledWith(review.open, 'accepted');
	});

	it('says when the answer changes nothing', () => {
		show({ ...reviewing, review: { ...review, keys: [], open: [], current: null } });
		expect(screen.getByText('The answer changes nothing.')).toBeVisible();
	});

	it('another answer can be asked for, and the answer thrown away', async () => {
		const { user, onRegenerate, onClose } = show(reviewing);
		await user.click(button('Try again'));
		await user.click(button('Discard'));
		expect(onRegenerate).toHaveBeenCalledTimes(1);
		expect(onClose).toHaveBeenCalledTimes(1);
	});
});

it('offers Undo and Close when the changes are in the post', async () => {
	const { user, onUndo } = show({ status: 'applied' });
	await user.click(button('Undo'));
	expect(onUndo).toHaveBeenCalledTimes(1);
	expect(button('Close')).toBeVisible();
});

it('says why nothing can be asked: no text, no connection', () => {
	show({ hasText: false });
	expect(screen.getByText('Add content to activate the tools below')).toBeVisible();
	expect(input()).toBeDisabled();
});

it('says what went wrong, and tries again', async () => {
	const { user, onRetry } = show({ suggestion: { ...initialSuggestion, status: 'error', error: suggestionError('error_service_unavailable') } });
	expect(screen.getByRole('alert')).toHaveTextContent('Sitewright AI services are currently unavailable.');
	await user.click(button('Try again'));
	expect(onRetry).toHaveBeenCalledTimes(1);
});

it('asks for the connection first', () => {
	show({ allowance: { ...allowance, source: 'none', canAsk: false } });
	expect(screen.getByText('Your account is not connected to Sitewright at the moment.')).toBeVisible();
	expect(input()).toBeDisabled();
});

it('gives the focus to what can be done where a reply disables the field', async () => {
	const bar = (isUpgradeRequired: boolean) => (
		<EditBar
			allowance={{ ...allowance, isUpgradeRequired, canAsk: !isUpgradeRequired }}
			status="open"
			suggestion={initialSuggestion}
			review={null}
			answer={null}
			prompt=""
			hasText
			languages={['en']}
			voice={noVoice}
			avoidedWords={[]}
			onReplaceWord={jest.fn()}
			onPromptChange={jest.fn()}
			onSend={jest.fn()}
			onTool={jest.fn()}
			onStop={jest.fn()}
			onRegenerate={jest.fn()}
			onRetry={jest.fn()}
			onAnswer={jest.fn()}
			onVisit={jest.fn()}
			onDecide={jest.fn()}
			onUndo={jest.fn()}
			onClose={jest.fn()}
		/>
	);
	const { rerender } = render(bar(false));
	input().focus();
	rerender(bar(true));
	await waitFor(() => expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveFocus());
});
