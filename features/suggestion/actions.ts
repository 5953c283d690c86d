import { createAction } from '@reduxjs/toolkit';
import type { AiTool } from './prompts';

/** The user selected a tool for a text block, which an AI Assistant block replaces. */
export const handOverRequested = createAction<{
	readonly clientId: string;
	readonly tool: AiTool;
	/** Null on screens without a post. */
	readonly postId: number | null;
}>('suggestion/handOverRequested');

/** A block that replaced others by a transform was shown for the first time; it still lacks their text. */
export const textMissed = createAction<{ readonly clientId: string }>('suggestion/textMissed');
