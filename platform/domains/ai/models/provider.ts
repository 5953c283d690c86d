import type { ChatMessage, FunctionDefinition } from '../../../../api/contract/ai/ai-query.contract';
import type { Taker } from '../../../core/places';

export interface FunctionCallDelta {
	readonly name?: string;
	readonly arguments?: string;
}

/** A piece of an answer: text, or a piece of a function call. */
export type Delta = string | FunctionCallDelta;

export type FinishReason = 'stop' | 'length' | 'function_call';

/** As the model counted them. */
export interface TokenCounts {
	readonly tokensIn: number;
	readonly tokensOut: number;
}

/** The end of an answer. */
export interface Completion {
	readonly reason: FinishReason;
	/** Null where the model reports none. */
	readonly tokens: TokenCounts | null;
}

export interface CompletionRequest {
	readonly messages: readonly ChatMessage[];
	readonly functions: readonly FunctionDefinition[];
	/** How the texts of the site sound; empty where nobody has said it. */
	readonly voice: string;
	/** The model that the app asked for; a provider that does not offer it uses its default. */
	readonly model?: string;
	/** Varies the answers of the embedded writer; the same for each attempt of a run. */
	readonly seed: string;
	/** Has a fair share of what a provider can do at once. */
	readonly asker: Taker;
	/** The text of an interrupted answer so far, to be continued. */
	readonly partial: string;
}

/** The port to the model that writes the answers. Both adapters stream; a failure is an `AiFailure`. */
export interface AiProvider {
	readonly kind: 'openai' | 'embedded';
	readonly name: string;
	readonly model: string;
	complete(request: CompletionRequest, onDelta: (delta: Delta) => void, signal: AbortSignal): Promise<Completion>;
}
