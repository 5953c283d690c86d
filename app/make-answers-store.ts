import { combineSlices } from '@reduxjs/toolkit';
import { siteApi } from '../api/site-api';
import { formAnswersSlice } from '../features/formAnswers/slice';
import { sessionSlice } from '../features/session/slice';
import { watchAnswerChanges } from '../sagas/change-answers.saga';
import { watchReplies } from '../sagas/send-reply.saga';
import { makePageStore, type PageStoreOptions } from './make-page-store';
import { spawnEach } from './spawn-each';

const reducer = combineSlices(siteApi, sessionSlice, formAnswersSlice);
const rootSaga = spawnEach([watchAnswerChanges, watchReplies]);

/** The store of the page of form answers, for the product and for tests. */
export const makeAnswersStore = (options: PageStoreOptions) => makePageStore({ ...options, reducer, rootSaga, middleware: [siteApi.middleware] });
