import { createAction } from '@reduxjs/toolkit';
import type { AiTool } from './prompts';

/** The person chose a tool for a block of text, whose place an AI Assistant block takes. */
export const handOverRequested = createAction<{ readonly clientId: string; readonly tool: AiTool }>('suggestion/handOverRequested');
