import { pageTests } from './vite/page-tests.ts'

export default pageTests('page')
