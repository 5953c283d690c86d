import { combineSlices } from '@reduxjs/toolkit';
import { siteApi } from '../api/core/site-api';
import { formAnswersSlice } from '../features/readers/formAnswers/slice';
import { sessionSlice } from '../features/site/session/slice';
import { watchAnswerChanges } from '../sagas/readers/change-answers.saga';
import { watchReplies } from '../sagas/readers/send-reply.saga';
import { makePageStore, type PageStoreOptions } from './make-page-store';
import { spawnEach } from './spawn-each';

const reducer = combineSlices(siteApi, sessionSlice, formAnswersSlice);
const rootSaga = spawnEach([watchAnswerChanges, watchReplies]);

/** The store of the page of form answers, for the product and for tests. */
export const makeAnswersStore = ({ ports, session }: PageStoreOptions) =>
	makePageStore({ ports, preloadedState: { session }, reducer, rootSaga, middleware: [siteApi.middleware] });
