import { createAction } from '@reduxjs/toolkit';
import type { AiTool } from './prompts';

/** The user selected a tool for a text block, which an AI Assistant block replaces. */
export const handOverRequested = createAction<{
	readonly clientId: string;
	readonly tool: AiTool;
	/** Null on screens without a post. */
	readonly postId: number | null;
}>('suggestion/handOverRequested');
