import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetLocaleData } from '@wordpress/i18n';
import { WriteMenu } from '../../blocks/ai-assistant/write-menu';
import { AiTools } from '../../features/ai/suggestion/components/ai-tools';

function show(changes: Partial<Parameters<typeof AiTools>[0]> = {}) {
	const onSelect = jest.fn();
	const onClose = jest.fn();
	render(
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog of the editor
		<div onKeyDown={(event) => event.key === 'Escape' && onClose()}>
			<AiTools hasContent hasModel languages={['de', 'en']} onSelect={onSelect} {...changes} />
		</div>
	);
	return { onSelect, onClose, user: userEvent.setup() };
}

const item = (name: string) => screen.getByRole('menuitem', { name });
const focus = (name: string) => act(() => item(name).focus());

describe('the AI tools by keyboard', () => {
	it('have the focus when they are shown', async () => {
		const { user, onSelect } = show();
		expect(item('Summarize')).toHaveFocus();
		focus('Correct spelling and grammar');
		await user.keyboard('{Enter}');
		expect(onSelect).toHaveBeenCalledWith({ type: 'correct-spelling' });
	});

	it('open tones and languages as submenus, and Esc leads back to their item before it closes the menu', async () => {
		const { user, onSelect, onClose } = show();
		expect(screen.getAllByRole('menuitem')).toHaveLength(6);
		focus('Translate');
		await user.keyboard('{Enter}');
		expect(item('Back')).toHaveFocus();
		await user.keyboard('{Escape}');
		expect(onClose).not.toHaveBeenCalled();
		expect(item('Translate')).toHaveFocus();
		focus('Change tone');
		await user.keyboard('{Enter}');
		focus('Informal');
		await user.keyboard('{Enter}');
		expect(onSelect).toHaveBeenCalledWith({ type: 'change-tone', tone: 'informal' });
		await user.click(item('Back'));
		expect(item('Change tone')).toHaveFocus();
		await user.keyboard('{Escape}');
		expect(onClose).toHaveBeenCalledTimes(1);
	});
});

describe('the arrow keys', () => {
	afterEach(() => resetLocaleData());

	it.each([
		['left to right', {}, '{ArrowRight}', '{ArrowLeft}'],
		['right to left', { 'text direction\u0004ltr': ['rtl'] }, '{ArrowLeft}', '{ArrowRight}'],
	])('open a submenu and lead back, %s', async (_, texts, forward, backward) => {
		resetLocaleData(texts);
		const { user } = show();
		focus('Translate');
		await user.keyboard(backward);
		expect(item('Translate')).toHaveFocus();
		await user.keyboard(forward);
		expect(item('Back')).toHaveFocus();
		await user.keyboard(backward);
		expect(item('Translate')).toHaveFocus();
	});
});

describe('the menu “Write with AI”', () => {
	function showMenu(changes: Partial<Parameters<typeof WriteMenu>[0]> = {}) {
		const onTemplate = jest.fn();
		const onTool = jest.fn();
		render(<WriteMenu hasContent hasSuggestion hasModel onTemplate={onTemplate} onTool={onTool} {...changes} />);
		return { onTemplate, onTool, user: userEvent.setup() };
	}

	it.each([
		['a model', { hasModel: false }, /^Continue writing.*Needs an AI model\.$/],
		['a generated text', { hasSuggestion: false }, /^Say it differently….*Ask for a text first\.$/],
		['a post with content', { hasContent: false }, /^Generate a title.*Write something in the post first\.$/],
	])('says of an item that it needs %s', async (_, changes, name) => {
		const { user, onTemplate, onTool } = showMenu(changes);
		const element = screen.getByRole('menuitem', { name });
		expect(element).toHaveAttribute('aria-disabled', 'true');
		await user.click(element);
		expect(onTemplate).not.toHaveBeenCalled();
		expect(onTool).not.toHaveBeenCalled();
	});

	it('puts the beginning of a prompt into the input, and runs a tool', async () => {
		const { user, onTemplate, onTool } = showMenu();
		await user.click(item('Write a post about…'));
		expect(onTemplate).toHaveBeenCalledWith('Write a post about ');
		await user.click(item('Continue writing'));
		expect(onTool).toHaveBeenCalledWith({ type: 'continue' });
	});
});

describe('tools that cannot be used', () => {
	it.each([
		[{ hasContent: false }, 'Add content to activate the tools below'],
		[{ disabledReason: 'You have reached the limit of requests for this site.' }, 'You have reached the limit of requests for this site.'],
	])('are disabled with the reason: %j', async (changes, reason) => {
		const { user, onSelect } = show(changes);
		expect(screen.getByText(reason)).toBeVisible();
		for (const element of screen.getAllByRole('menuitem')) {
			expect(element).toHaveAttribute('aria-disabled', 'true');
			await user.click(element);
		}
		expect(onSelect).not.toHaveBeenCalled();
	});

	it('without a model are those that need one', () => {
		show({ hasModel: false });
		expect(screen.getByText('The other tools need an AI model.')).toBeVisible();
		const usable = screen.getAllByRole('menuitem').filter((element) => element.getAttribute('aria-disabled') !== 'true');
		expect(usable.map(({ textContent }) => textContent)).toEqual(['Summarize', 'Make shorter', 'Correct spelling and grammar', 'Change tone›']);
	});
});
