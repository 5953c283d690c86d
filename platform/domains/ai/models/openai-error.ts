import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { parseJson } from '../../../core/json';

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const ErrorAnswer = TypeCompiler.Compile(
	Type.Object({ error: Type.Object({ code: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])), type: text }) })
);

export const moderationCodes = /content_filter|content_policy|moderation|safety/i;

/** Code and type of an OpenAI-compatible error, for the log; never its message, which can quote what a person wrote. */
export function openAiErrorCode(body: string): string {
	const value = parseJson(body);
	return ErrorAnswer.Check(value) ? `${value.error.code ?? ''} ${value.error.type ?? ''}`.trim().slice(0, 100) : '';
}
