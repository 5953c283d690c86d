import type { ChatMessage } from '../../../api/contract/ai-query.contract';

export function writeAnswer(messages: readonly ChatMessage[]): string {
	const request = messages.at(-1)?.context?.request ?? messages.at(-1)?.content ?? '';
	return `# ${request}\n\nA first paragraph about ${request}.\n`;
}
