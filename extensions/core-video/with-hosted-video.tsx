import type { ComponentType } from 'react';

export const withHostedVideo = (Edit: ComponentType<Record<string, unknown>>) => Edit;
