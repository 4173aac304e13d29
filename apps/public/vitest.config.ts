import { pageTests } from '../../packages/page/vite/page-tests.ts'

export default pageTests('public')
