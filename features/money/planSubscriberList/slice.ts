import { createListSlice } from '../../site/lists/list-slice';

/** The subscribers of a plan on the page of earnings. A plan is a list of its own; without a choice it is the first with somebody in it. */
export const planSubscriberListSlice = createListSlice({ name: 'planSubscriberList', defaults: { plan: '' }, folders: ['plan'] });
